import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Home, Slide } from '#admin/content/shapes.ts';
import { useItemPlaces } from '#admin/content/use-item-places.ts';
import { useOpenedItems } from '#admin/content/use-opened-items.ts';
import { useMessages } from '#admin/i18n.ts';
import { AddIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { SortableCard } from '#admin/ui/sortable-card.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import { type Locale, pick } from '#values/locale.ts';
import { slideTints } from '#values/slide-tints.ts';
import { SlideFields } from './slide-fields.tsx';
import { useIsGone } from './use-is-gone.ts';

type Form = Pick<Home, 'slides'>;

const emptyText = { ar: '', en: '' };

const blank: Slide = {
  title: emptyText,
  text: emptyText,
  cta: { label: emptyText, href_key: 'store' },
  tint: slideTints[0],
  picture: null,
  alt: emptyText,
  from: null,
  until: null,
};

const maxSlides = 12;

export function Slides() {
  const { home: words } = useMessages().content;
  const locale = useLocale() as Locale;
  const { fields, append, move, remove } = useFieldArray<Form, 'slides'>({ name: 'slides' });
  const slides = useWatch<Form, 'slides'>({ name: 'slides' }) ?? [];
  const indexOf = useItemPlaces(fields);
  const { isOpen, open } = useOpenedItems('slides');
  const [now] = useState(() => Date.now());
  const nameOf = ({ title }: Slide): string => pick(title, locale) || words.new_slide;
  return (
    <Panel title={words.slides}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{words.slides_lead}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {fields.length === 0 && <Typography>{words.no_slides}</Typography>}
        <SortableList
          label={words.slides}
          items={fields.map((field, index) => ({ id: field.id, name: nameOf(slides[index] ?? field) }))}
          onMove={move}
        >
          {(index, handle) => {
            const { id } = fields[index]!;
            const slide = slides[index] ?? fields[index]!;
            return (
              <SortableCard
                handle={handle}
                lead={<Thumb url={slide.picture?.url ?? null} />}
                name={nameOf(slide)}
                detail={<SlideState slide={slide} now={now} />}
                isOpen={isOpen(id, index)}
                onOpen={(next) => open(id, next)}
                onRemove={() => remove(index)}
              >
                <SlideFields index={index} findIndex={() => indexOf(id)} />
              </SortableCard>
            );
          }}
        </SortableList>
        {fields.length < maxSlides && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => append(blank)}
            sx={{ justifySelf: 'start', minBlockSize: 44 }}
          >
            {words.add_slide}
          </Button>
        )}
      </Box>
    </Panel>
  );
}

/** Whether a banner is shown only later, or no longer, and whether its target is gone. */
function SlideState({ slide: { cta, from, until }, now }: { slide: Slide; now: number }) {
  const { home: words } = useMessages().content;
  const isGone = useIsGone(cta.href_key);
  const state = until && Date.parse(until) <= now ? words.over : from && Date.parse(from) > now ? words.ahead : null;
  return (
    <>
      {state && <Chip size="small" label={state} />}
      {isGone && <Chip size="small" color="warning" label={words.target_gone_short} />}
    </>
  );
}
