import { eq } from 'drizzle-orm';
import { catalogueImports } from '#db/schema.ts';
import { productIdInput } from '#shop/catalogue/manage/show-product.ts';
import { ShopError } from '#shop/errors.ts';
import { verb } from '#shop/verb.ts';
import { importChoices } from '../choices.ts';
import { guessMapping, type Mapping } from '../formats/fields.ts';
import { type FileColumnSamples, readColumns } from './file-columns.ts';

/** The columns of a file, and which fields they are: as staff said, else as they are recognised. */
export type ImportColumns = { columns: FileColumnSamples[]; mapping: Mapping };

/** The columns of a product file that is not applied yet; 404. */
export const showImportColumns = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<ImportColumns> => {
    const [row] = await ctx.db
      .select({ file: catalogueImports.file, choices: catalogueImports.choices })
      .from(catalogueImports)
      .where(eq(catalogueImports.id, id));
    if (!row?.file) throw new ShopError('not_found');
    const columns = await readColumns(row.file);
    const { columns: mapping } = importChoices.parse(row.choices);
    const guessed = guessMapping(columns.map(({ header }) => header));
    return { columns, mapping: Object.keys(mapping).length > 0 ? mapping : guessed };
  },
});
