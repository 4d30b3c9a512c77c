import { useState } from 'react';
import { Form } from 'react-router';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { StarInput } from '#app/ui/star-input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { MyRating } from '#shop/ratings/my-rating.ts';
import { ratingScreens } from '#words/catalogue/ratings/index.ts';

const maxLength = 2000;
/** From this number of remaining characters on, the counter is shown. */
const nearEnd = 200;

/** Stars and text for a product, new or edited. */
export function RateForm({ mine: rating, refusal }: { mine: MyRating['mine']; refusal: Refusal | undefined }) {
  const words = useScreenMessages(ratingScreens);
  const sending = useSending('rate');
  const comment = refusal?.entered['comment'] ?? rating?.comment ?? '';
  const [charactersLeft, setCharactersLeft] = useState(maxLength - comment.length);
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormError refusal={refusal} />
      <input type="hidden" name="intent" value="rate" />
      <StarInput
        name="rating"
        legend={words.your_rating}
        value={refusal?.entered['rating'] ?? rating?.rating}
        errors={refusal?.errors['rating']}
        required
      />
      <Field label={words.comment} hint={words.comment_hint} required={false} errors={refusal?.errors['comment']}>
        {(control) => (
          <Textarea
            {...control}
            name="comment"
            rows={5}
            dir="auto"
            maxLength={maxLength}
            defaultValue={comment}
            onChange={(event) => setCharactersLeft(maxLength - event.target.value.length)}
          />
        )}
      </Field>
      <p role="status" className="-mt-4 text-sm text-soft empty:hidden">
        {charactersLeft <= nearEnd && words.left(charactersLeft)}
      </p>
      <Button busy={sending} className="justify-self-start max-sm:w-full">
        {rating ? words.save : words.send}
      </Button>
    </Form>
  );
}
