import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, lockUser, inTransaction } from '#shop/context.ts';
import { refusalOf } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { type CareKind, careKinds } from '#values/knowledge.ts';
import { answersInput, toAnswers } from './answers.ts';
import { type MarkedRoutine, routineFor, routineMarks, type RoutineView } from './find-routine.ts';

/** A routine on an account, with today's products for its answers. */
export type SavedRoutine = {
  kind: CareKind;
  savedAt: Date;
  /** Whether other products suit than when it was saved. */
  hasChanged: boolean;
  /** Null when its answers have no meaning any more: a concern was hidden. */
  routine: MarkedRoutine | null;
};

const idsOf = ({ products }: RoutineView): number[] => products.map(({ id }) => id).toSorted((a, b) => a - b);

/** Saves a routine on the account of the current user, in place of the one of its kind. The products are those that the shop finds itself. */
export const saveRoutine = verb({
  scope: 'customer',
  input: answersInput,
  async run(ctx, input): Promise<SavedRoutine> {
    const { userId } = ctx.actor;
    const routine = await routineFor(ctx, toAnswers(input));
    const { answers } = routine;
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      await tx.db.execute(
        sql`insert into routines (user_id, kind, answers, product_ids, saved_at) values (${userId}, ${answers.kind}, ${JSON.stringify(answers)}::jsonb,
            ${sql.param(idsOf(routine))}::integer[], ${ctx.now.toISOString()}::timestamptz)
          on conflict (user_id, kind) do update
            set answers = excluded.answers, product_ids = excluded.product_ids, saved_at = excluded.saved_at`,
      );
    });
    const marks = await routineMarks(ctx, [routine]);
    return { kind: answers.kind, savedAt: ctx.now, hasChanged: false, routine: { ...routine, ...marks } };
  },
});

const savedRow = z.object({
  kind: z.enum(careKinds),
  answers: z.unknown(),
  productIds: z.array(z.int()),
  savedAt: z.number(),
});

/** The routines on the account of the current user: at most one for skin, hair and body each. */
export const listRoutines = verb({
  scope: 'customer',
  async run(ctx): Promise<SavedRoutine[]> {
    const rows = await queryRows(
      ctx.db,
      savedRow,
      sql`select kind, answers, product_ids, extract(epoch from saved_at)::float8 * 1000 saved_at from routines
        where user_id = ${ctx.actor.userId} order by array_position(array['skin', 'hair', 'body'], kind)`,
    );
    const saved: (Omit<SavedRoutine, 'routine'> & { routine: RoutineView | null })[] = [];
    for (const { kind, answers, productIds, savedAt } of rows) {
      const routine = await routineOrNull(ctx, answers);
      const hasChanged = routine !== null && idsOf(routine).join() !== productIds.join();
      saved.push({ kind, savedAt: new Date(savedAt), hasChanged, routine });
    }
    const marks = await routineMarks(
      ctx,
      saved.flatMap(({ routine }) => routine ?? []),
    );
    return saved.map((entry) => ({ ...entry, routine: entry.routine && { ...entry.routine, ...marks } }));
  },
});

async function routineOrNull(ctx: Ctx, answers: unknown): Promise<RoutineView | null> {
  try {
    return await routineFor(ctx, toAnswers(parse(answersInput, answers)));
  } catch (error) {
    if (refusalOf(error)?.code === 'invalid') return null;
    throw error;
  }
}
