import { Box, Typography } from '@mui/material';
import { useReloadable } from '#admin/dispatch/use-reloadable.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DefinitionRow, Money } from '#admin/ui/text.tsx';

const ages = ['days_7', 'days_14', 'days_30', 'older'] as const;

/** What each courier owes, by the age of the deliveries. */
export function OwedTab() {
  const { cash: words } = useMessages();
  const { data } = useReloadable('GET /staff/cash-owed');
  if (data?.length === 0) return <Typography>{words.nothing_owed}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))' }}>
      {data?.map((owed) => (
        <Panel key={owed.id} title={owed.name}>
          {ages.map((age) => (
            <DefinitionRow key={age} name={words.ages[age]}>
              <Money amount={owed[age]} />
            </DefinitionRow>
          ))}
          <DefinitionRow name={words.total}>
            <strong>
              <Money amount={owed.total} />
            </strong>
          </DefinitionRow>
          {owed.claims > 0 && (
            <DefinitionRow name={words.claims}>
              <Money amount={owed.claims} />
            </DefinitionRow>
          )}
        </Panel>
      ))}
    </Box>
  );
}
