import { useState } from 'react';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SheetHead } from '#app/ui/sheet-head.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { useSheet } from '#app/ui/use-sheet.ts';
import { urls } from '#app/urls.ts';
import { kitScreens } from '#words/screens/kit.ts';
import { KitPart } from './kit-part.tsx';

const kinds = ['calm', 'warm', 'done', 'alarm'] as const;
const sheet = 'kit-sheet';

/** What the shop says in the page, and what comes over it. */
export function KitTalk() {
  const words = useScreenWords(kitScreens);
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  useSheet(sheet);
  return (
    <>
      <KitPart of="messages">
        <div className="grid gap-4 md:grid-cols-2">
          {kinds.map((kind) => (
            <Notice key={kind} tone={kind}>
              {words.kinds[kind]}
            </Notice>
          ))}
          <Notice tone="warm" title={words.empty_title}>
            <p>{words.empty_text}</p>
          </Notice>
        </div>
      </KitPart>
      <KitPart of="layers">
        <div className="flex flex-wrap gap-3">
          <Button
            type="button"
            look="quiet"
            onClick={() => toast(words.toast_text, { link: { to: urls.cart(locale), label: words.toast_link } })}
          >
            {words.toast}
          </Button>
          <Button type="button" look="quiet" onClick={() => toast(words.toast_alarm_text, { tone: 'alarm' })}>
            {words.toast_alarm}
          </Button>
          <Button type="button" look="quiet" onClick={() => setAsking(true)}>
            {words.dialog}
          </Button>
          <Button type="button" look="quiet" popoverTarget={sheet}>
            {words.sheet}
          </Button>
        </div>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={words.dialog_title}
          action={
            <Button type="button" look="alarm" onClick={() => setAsking(false)}>
              {words.remove}
            </Button>
          }
        >
          {words.dialog_text}
        </ConfirmDialog>
        <div id={sheet} popover="auto" className="sheet">
          <SheetHead of={sheet}>{words.sheet}</SheetHead>
          <p className="p-4 pb-12">{words.sentence}</p>
        </div>
      </KitPart>
    </>
  );
}
