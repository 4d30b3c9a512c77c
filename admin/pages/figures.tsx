import { Box, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DefinitionRow, Ltr } from '#admin/ui/text.tsx';

/** The figures of the settings that a text can insert as placeholders. */
export function Figures() {
  const { pages: words } = useMessages().content;
  return (
    <Panel title={words.figures}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.figures_lead}</Typography>
      <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {Object.entries(words.figure_names).map(([name, figureName]) => (
          <DefinitionRow key={name} name={figureName}>
            <Ltr>{`{${name}}`}</Ltr>
          </DefinitionRow>
        ))}
      </Box>
    </Panel>
  );
}
