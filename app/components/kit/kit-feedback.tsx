import { useState } from 'react';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SheetHeader } from '#app/ui/sheet-header.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { useSheet } from '#app/ui/use-sheet.ts';
import { urls } from '#app/urls.ts';
import { kitScreens } from '#words/shell/kit/index.ts';
import { KitSection } from './kit-section.tsx';

const noticeTones = ['info', 'warning', 'success', 'error'] as const;
const sheet = 'kit-sheet';

/** Messages in the page, and overlays. */
export function KitFeedback() {
  const words = useScreenMessages(kitScreens);
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  useSheet(sheet);
  return (
    <>
      <KitSection section="messages">
        <div className="grid gap-4 md:grid-cols-2">
          {noticeTones.map((kind) => (
            <Notice key={kind} tone={kind}>
              {words.kinds[kind]}
            </Notice>
          ))}
          <Notice tone="warning" title={words.empty_title}>
            <p>{words.empty_text}</p>
          </Notice>
        </div>
      </KitSection>
      <KitSection section="layers">
        <div className="flex flex-wrap gap-3">
          <Button
            type="button"
            variant="secondary"
            onClick={() => toast(words.toast_text, { link: { to: urls.cart(locale), label: words.toast_link } })}
          >
            {words.toast}
          </Button>
          <Button type="button" variant="secondary" onClick={() => toast(words.toast_alarm_text, { tone: 'error' })}>
            {words.toast_alarm}
          </Button>
          <Button type="button" variant="secondary" onClick={() => setAsking(true)}>
            {words.dialog}
          </Button>
          <Button type="button" variant="secondary" popoverTarget={sheet}>
            {words.sheet}
          </Button>
        </div>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={words.dialog_title}
          action={
            <Button type="button" variant="danger" onClick={() => setAsking(false)}>
              {words.remove}
            </Button>
          }
        >
          {words.dialog_text}
        </ConfirmDialog>
        <div id={sheet} popover="auto" className="sheet">
          <SheetHeader sheetId={sheet}>{words.sheet}</SheetHeader>
          <p className="p-4 pb-12">{words.sentence}</p>
        </div>
      </KitSection>
    </>
  );
}
