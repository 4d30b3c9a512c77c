import { useGetList, useLocation, useNavigate } from 'react-admin';
import { useOpenNext } from '#admin/ui/use-open-next.ts';
import { type ReviewStatus, reviewStatuses } from '#values/reviews.ts';
import type { Review } from './review.ts';

const pageSize = 25;

/** The reviews of a status, page by page, and the open one; the address of the page names all of it. */
export function useReviews() {
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const status = reviewStatuses.find((one) => one === params.get('status')) ?? 'pending';
  const search = params.get('search') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, total, meta, isPending } = useGetList<Review>('reviews', {
    pagination: { page, perPage: pageSize },
    filter: { status, search },
  });
  const go = (changes: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams(params);
    next.delete('filter');
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true });
  };
  const reviews = data ?? [];
  const index = Math.max(
    0,
    reviews.findIndex(({ id }) => id === Number(params.get('id'))),
  );
  const open = (id: number | undefined) => go({ id });
  return {
    status,
    search,
    page,
    lastPage: Math.max(1, Math.ceil((total ?? 0) / pageSize)),
    reviews,
    review: reviews[index],
    counts: (meta as { counts?: Record<ReviewStatus, number> } | undefined)?.counts,
    isPending,
    open,
    /** Opens the review `by` places further; at the ends of the list it does nothing. */
    step: (by: number) => {
      const next = reviews[index + by];
      if (next) open(next.id);
    },
    /** After a decision opens the next review, or the previous one after the last. */
    openNext: useOpenNext(reviews[index]?.id, () => open((reviews[index + 1] ?? reviews[index - 1])?.id)),
    show: (next: ReviewStatus) => go({ status: next, id: undefined, page: undefined }),
    find: (text: string) => go({ search: text, id: undefined, page: undefined }),
    turnTo: (next: number) => go({ page: next, id: undefined }),
  };
}
