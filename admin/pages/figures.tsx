import { Box, Typography } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Fact, Ltr } from '#admin/ui/text.tsx';

/** The figures a text may name, so that it says what the settings say. */
export function Figures() {
  const { pages: words } = useWords().content;
  return (
    <Panel title={words.figures}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.figures_lead}</Typography>
      <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {Object.entries(words.figure_names).map(([name, called]) => (
          <Fact key={name} name={called}>
            <Ltr>{`{${name}}`}</Ltr>
          </Fact>
        ))}
      </Box>
    </Panel>
  );
}
