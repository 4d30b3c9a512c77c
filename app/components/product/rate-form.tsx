import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { FileField } from '#app/components/uploads/file-field.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Select, Textarea } from '#app/ui/input.tsx';
import { StarInput } from '#app/ui/star-input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { MyRating } from '#shop/ratings/my-rating.ts';
import { MAX_REVIEW_LENGTH } from '#values/reviews.ts';
import { MAX_REVIEW_PHOTOS, uploadUrl } from '#values/uploads.ts';
import { ratingScreens } from '#words/catalogue/ratings/index.ts';
import { types } from '#words/catalogue/types/index.ts';
import { uploadScreens } from '#words/shell/uploads/index.ts';

/** From this number of remaining characters on, the counter is shown. */
const nearEnd = 200;

type RateFormProps = Pick<MyRating, 'mine' | 'types'> & {
  /** Which type the product's category asks for. */
  kind: 'skin' | 'hair';
  refusal: Refusal | undefined;
};

/** Stars, text, photos and what the author says of themselves, new or edited. */
export function RateForm({ mine, types: own, kind, refusal }: RateFormProps) {
  const words = useScreenMessages(ratingScreens);
  const uploads = useScreenMessages(uploadScreens);
  const typeWords = types[useLocale()];
  const sending = useSending('rate');
  const [isUploading, setUploading] = useState(false);
  const comment = refusal?.entered['comment'] ?? mine?.comment ?? '';
  const [charactersLeft, setCharactersLeft] = useState(MAX_REVIEW_LENGTH - comment.length);
  const field = kind === 'skin' ? ('skin_type' as const) : ('hair_type' as const);
  const current = mine ?? own;
  const type = kind === 'skin' ? current.skinType : current.hairType;
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
      <FormError refusal={refusal} />
      <input type="hidden" name="intent" value="rate" />
      <StarInput
        name="rating"
        legend={words.your_rating}
        value={refusal?.entered['rating'] ?? mine?.rating}
        errors={refusal?.errors['rating']}
        required
      />
      <Field label={words.comment} hint={words.comment_hint} required={false} errors={refusal?.errors['comment']}>
        {(control) => (
          <Textarea
            {...control}
            name="comment"
            rows={5}
            maxLength={MAX_REVIEW_LENGTH}
            defaultValue={comment}
            onChange={(event) => setCharactersLeft(MAX_REVIEW_LENGTH - event.target.value.length)}
          />
        )}
      </Field>
      <p role="status" className="-mt-4 text-sm text-soft empty:hidden">
        {charactersLeft <= nearEnd && words.left(charactersLeft)}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TypeField
          name={field}
          label={words.type[kind]}
          labels={typeWords[kind]}
          value={refusal?.entered[field] ?? type}
          errors={refusal?.errors[field]}
        />
        <TypeField
          name="age_band"
          label={words.age}
          labels={typeWords.age}
          value={refusal?.entered['age_band'] ?? current.ageBand}
          errors={refusal?.errors['age_band']}
        />
        <p className="-mt-3 text-sm text-soft sm:col-span-2">{words.types_hint}</p>
      </div>
      {mine && mine.photos.length > 0 && <StoredPhotos names={mine.photos} legend={words.stored_photos} />}
      <FileField
        name="photos"
        purpose="review_photo"
        label={words.photos}
        hint={words.photos_hint(MAX_REVIEW_PHOTOS)}
        errors={refusal?.errors['photos']}
        required={false}
        max={MAX_REVIEW_PHOTOS}
        onPendingChange={setUploading}
      />
      <Button busy={sending || isUploading} className="justify-self-start max-sm:w-full">
        {isUploading ? uploads.waiting : mine ? words.save : words.send}
      </Button>
    </Form>
  );
}

type TypeFieldProps = {
  name: string;
  label: ReactNode;
  labels: Record<string, string>;
  value: string | null | undefined;
  errors: readonly string[] | undefined;
};

function TypeField({ name, label, labels, value, errors }: TypeFieldProps) {
  const words = useScreenMessages(ratingScreens);
  return (
    <Field label={label} required={false} errors={errors}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value ?? ''}>
          <option value="">{words.not_said}</option>
          {Object.entries(labels).map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The photos that the review has: those that stay checked remain. */
function StoredPhotos({ names, legend }: { names: readonly string[]; legend: string }) {
  const words = useScreenMessages(ratingScreens);
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-4">
        {names.map((name, i) => (
          <label key={name} className="grid min-h-11 justify-items-center gap-1 text-sm">
            <img
              src={uploadUrl(name, true)}
              alt=""
              width={80}
              height={80}
              className="size-20 rounded-md object-cover"
            />
            <span className="inline-flex items-center gap-2">
              <input type="checkbox" name="photos" value={name} defaultChecked className="size-5" />
              {words.stored_photo(i + 1)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
