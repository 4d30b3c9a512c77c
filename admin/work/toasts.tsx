import { Box, Card, CardActionArea, IconButton, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase, useStore } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { CloseIcon } from '#admin/ui/icons.tsx';
import { fetchChoices, isAudible } from './choices.ts';
import { prepareSound, ring } from './sound.ts';
import { followEvents, useFollowWork, type WorkEvent } from './work-store.ts';

/** The most messages shown at once, and how long each stays, in milliseconds. */
const maxShown = 3;
const shownMs = 15_000;

/** Whether this browser shows a message with each notification. */
export const useToastSwitch = () => useStore('work.toasts', true);

/** Whether this browser rings. */
export const useSoundSwitch = () => useStore('work.sound', true);

/** Rings and shows a message for each event that the member wants to hear of. Shown once, with the layout. */
export function WorkToasts() {
  const { work: words } = useMessages();
  const [isSoundOn] = useSoundSwitch();
  const [isShown] = useToastSwitch();
  const [events, setEvents] = useState<readonly WorkEvent[]>([]);
  useFollowWork();
  useEffect(() => {
    void fetchChoices().catch(() => {});
    return prepareSound();
  }, []);
  useEffect(
    () =>
      followEvents((event) => {
        if (!isAudible(event.kind)) return;
        if (isSoundOn) ring();
        if (isShown) setEvents((shown) => [event, ...shown.filter(({ id }) => id !== event.id)].slice(0, maxShown));
      }),
    [isSoundOn, isShown],
  );
  const close = (id: number) => setEvents((shown) => shown.filter((event) => event.id !== id));
  return (
    <Box
      role="region"
      aria-label={words.toasts}
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetBlockEnd: 16,
        insetInlineEnd: 16,
        // What is below a message can be clicked beside its link.
        pointerEvents: 'none',
        display: 'grid',
        gap: 1,
        inlineSize: 'min(22rem, calc(100vw - 32px))',
      }}
    >
      {events.map((event) => (
        <Toast key={event.id} event={event} onClose={() => close(event.id)} />
      ))}
    </Box>
  );
}

function Toast({ event, onClose }: { event: WorkEvent; onClose: () => void }) {
  const { work: words } = useMessages();
  useEffect(() => {
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the time starts when the message is shown
  }, []);
  return (
    <Card
      elevation={6}
      variant="elevation"
      sx={{ display: 'flex', alignItems: 'start', borderRadius: 2, pointerEvents: 'auto' }}
    >
      <CardActionArea component={LinkBase} to={event.page} onClick={onClose} sx={{ p: 1.5, flex: 1 }}>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>{event.title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{event.text}</bdi>
        </Typography>
      </CardActionArea>
      <IconButton onClick={onClose} aria-label={words.close} sx={{ inlineSize: 44, blockSize: 44 }}>
        <CloseIcon />
      </IconButton>
    </Card>
  );
}
