import { Box, Chip, Link, Rating, Stack, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { pathOf } from '#admin/ui/path-of.ts';
import { DateTime } from '#admin/ui/text.tsx';
import type { Review } from './review.ts';

/** What the author wrote, and why it waits. */
export function ReviewDetails({ review }: { review: Review }) {
  const { reviews: words } = useMessages();
  const { product, author, user_id: userId, verified, rating, comment } = review;
  return (
    <Panel title={product.name}>
      <Link href={`/product/${product.slug}`} target="_blank" rel="noreferrer" sx={{ display: 'inline-block', mb: 1 }}>
        {words.open_product}
      </Link>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Rating value={rating} readOnly size="small" getLabelText={(stars) => words.stars({ n: stars })} />
        {userId !== null && hasScope('customers.view') ? (
          <Link component={LinkBase} to={`/customers/${userId}/show`}>
            <bdi>{author}</bdi>
          </Link>
        ) : (
          <bdi>{author}</bdi>
        )}
        <Chip
          size="small"
          variant="outlined"
          color={verified ? 'success' : 'default'}
          label={verified ? words.verified : words.not_verified}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <DateTime at={review.written_at} />
        </Typography>
      </Stack>
      <Who review={review} />
      {review.held_reasons.length > 0 && (
        <Stack
          direction="row"
          useFlexGap
          component="ul"
          sx={{ gap: 1, flexWrap: 'wrap', p: 0, my: 1.5, listStyle: 'none' }}
        >
          {review.held_reasons.map((reason) => (
            <Chip key={reason} component="li" size="small" color="warning" label={words.held[reason]} />
          ))}
        </Stack>
      )}
      <Typography
        dir="auto"
        lang={review.locale}
        sx={{
          mt: 1.5,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          color: comment ? undefined : 'text.secondary',
        }}
      >
        {comment || words.no_text}
      </Typography>
      <Photos review={review} />
    </Panel>
  );
}

function Who({ review }: { review: Review }) {
  const {
    reviews: words,
    knowledge: { types },
  } = useMessages();
  const labels = [
    review.skin_type && types.skinOf[review.skin_type],
    review.hair_type && types.hairOf[review.hair_type],
    review.age_band && `${words.age}: ${types.age[review.age_band]}`,
  ].filter(Boolean);
  if (labels.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {labels.join(' · ')}
    </Typography>
  );
}

function Photos({ review: { photos, author } }: { review: Review }) {
  const { reviews: words } = useMessages();
  if (photos.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
      {photos.map(({ url, thumb }, i) => (
        <Link key={url} href={pathOf(url)} target="_blank" rel="noreferrer">
          <Box
            component="img"
            src={pathOf(thumb)}
            alt={words.photo({ n: i + 1, who: author })}
            sx={{ display: 'block', inlineSize: '8rem', blockSize: '8rem', objectFit: 'cover', borderRadius: 1 }}
          />
        </Link>
      ))}
    </Stack>
  );
}
