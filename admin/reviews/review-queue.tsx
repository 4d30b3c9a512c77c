import { Alert, Box, Pagination, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Loading, Title, useNotify, useRefresh } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Columns } from '#admin/ui/panel.tsx';
import { useShortcuts } from '#admin/ui/use-shortcuts.ts';
import { reviewStatuses } from '#values/reviews.ts';
import { AnswerForm } from './answer-form.tsx';
import { RejectDialog, type Rejection } from './reject-dialog.tsx';
import type { Review } from './review.ts';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewDetails } from './review-details.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviews } from './use-reviews.ts';

/** Reviews of products by status: one open with its decision and its answer, the others listed beside it. Those that wait come first. */
export function ReviewQueue() {
  const { reviews: words } = useMessages();
  const { review: listed, reviews, isPending, status, step, openNext, ...list } = useReviews();
  // The reply to an answer is newer than the list until that is loaded again.
  const [answered, setAnswered] = useState<Review | null>(null);
  const isNewer = answered !== null && answered.id === listed?.id && answered.version > listed.version;
  const review = isNewer ? answered : listed;
  const [rejecting, setRejecting] = useState<Review | null>(null);
  const { approve, reject } = useDecisions(openNext);

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    a: () => document.querySelector<HTMLElement>('[data-approve]')?.click(),
    r: () => review && review.status !== 'rejected' && setRejecting(review),
  });

  return (
    <>
      <Title title={words.title} />
      <Tabs
        value={status}
        onChange={(_, next) => list.show(next)}
        aria-label={words.title}
        variant="scrollable"
        sx={{ mt: 1 }}
      >
        {reviewStatuses.map((one) => (
          <Tab
            key={one}
            value={one}
            label={`${words.statuses[one]}${list.counts ? ` (${list.counts[one].toLocaleString('en')})` : ''}`}
          />
        ))}
      </Tabs>
      <Tools search={list.search} onFind={list.find} />
      {isPending && <Loading />}
      {!isPending && !review && (
        <Alert severity={status === 'pending' && !list.search ? 'success' : 'info'} sx={{ mt: 2 }}>
          {list.search ? words.none_found : words.none[status]}
        </Alert>
      )}
      {review && (
        <Columns
          main={
            <>
              <ReviewDetails key={review.id} review={review} />
              <ReviewDecision review={review} onApprove={approve} onReject={setRejecting} />
              <AnswerForm key={`${review.id}:${review.version}`} review={review} onSave={setAnswered} />
            </>
          }
          side={
            <>
              <ReviewList reviews={reviews} currentId={review.id} onSelect={list.open} />
              {list.lastPage > 1 && (
                <Pagination page={list.page} count={list.lastPage} onChange={(_, page) => list.turnTo(page)} />
              )}
            </>
          }
        />
      )}
      {rejecting && (
        <RejectDialog
          review={rejecting}
          onConfirm={(rejection) => reject(rejecting, rejection)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

/** Publishes or rejects a review, says so, and opens the next one. */
function useDecisions(openNext: (decidedId: number) => void) {
  const { reviews: words } = useMessages();
  const notify = useNotify();
  const refresh = useRefresh();
  const decided = (id: number, message: string) => {
    notify(message, { type: 'success' });
    openNext(id);
    refresh();
  };
  return {
    approve: async ({ id, version, author }: Review) => {
      try {
        await request('POST /staff/reviews/{id}/decision', { params: { id }, body: { version, decision: 'approve' } });
        decided(id, words.approved({ who: author }));
      } catch (error) {
        // Its author or a colleague was faster: the list shows what it is now.
        notify(toApiError(error).message, { type: 'error' });
        refresh();
      }
    },
    reject: async ({ id, version, author }: Review, rejection: Rejection) => {
      await request('POST /staff/reviews/{id}/decision', {
        params: { id },
        body: { version, decision: 'reject', ...rejection },
      });
      decided(id, words.rejected({ who: author }));
    },
  };
}

/** The search, and the keyboard shortcuts. */
function Tools({ search, onFind }: { search: string; onFind: (text: string) => void }) {
  const { reviews: words } = useMessages();
  const [text, setText] = useState(search);
  return (
    <Box
      sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 2, pt: 2 }}
    >
      <Box
        component="form"
        role="search"
        sx={{ flex: { xs: 1, sm: '0 1 22rem' } }}
        onSubmit={(event) => {
          event.preventDefault();
          onFind(text.trim());
        }}
      >
        <TextField
          type="search"
          label={words.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
          fullWidth
          size="small"
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
        {words.keys}
      </Typography>
    </Box>
  );
}
