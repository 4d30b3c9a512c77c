import { sql } from 'drizzle-orm';
import type { Database, Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { Services } from '../context.ts';
import { ShopError } from '../errors.ts';
import { standingColumns, standingJoins, standingOf, type StandingRow } from '../staff/standing.ts';
import type { ChatEvent, ChatMessage, ChatSide, StaffChat } from './chat.ts';
import { noticeOf, tell } from './notices.ts';
import { readAfter, readMessages, readStates } from './read-chat.ts';
import { readStaffChats } from './read-staff-chats.ts';

/** Where the events of one reader go. */
export type Sink<Event> = {
  /** Takes an event; false when it can take no more for now. What it says no to is not lost: `Following.resume` goes on. */
  take(event: Event): boolean;
  /** Sends something that means nothing, so that the line stays open; false when it can't take it. */
  beat(): boolean;
  /** No more events come. At once: what has not been read is not waited for. */
  end(how: 'close' | 'cut'): void;
};

/** What staff that watch all chats are told: one has changed, or so much may have that the list is to be loaded anew. */
export type WatchEvent = { type: 'chat'; chat: StaffChat } | { type: 'reload' };

/** A reader who is told. */
export type Following = {
  /** Its sink can take more. */
  resume(): void;
  /** It reads no more. */
  stop(): void;
};

/** By what somebody may read, which is looked at again and again while they do. */
export type ReadsBy =
  | { kind: 'session'; sessionId: number; staff: boolean }
  | { kind: 'cookie'; chatId: number; guestHash: string };

type Reader = {
  by: ReadsBy;
  address: string | undefined;
  sink: Pick<Sink<never>, 'beat' | 'end'>;
  /** How many heartbeats in a row it could not take. */
  stuck: number;
  leave(): void;
};

type Follower = Reader & {
  chatId: number;
  side: ChatSide;
  sink: Sink<ChatEvent>;
  /** The last message it was given. */
  sent: number;
  /** Whether it has all there was, so that it can be given what comes. */
  live: boolean;
  /** Something came while it was reading what there was. */
  missed: boolean;
  catching: boolean;
};

type Watcher = Reader & { sink: Sink<WatchEvent>; full: boolean };

/** Those who follow one chat here, and up to which message it was read for them. */
type Room = { chatId: number; read: number; followers: Set<Follower> };

export type ChatHub = {
  /**
   * Gives `sink` how the chat stands, every message after `after` once and in order, then what comes. `last` is the number of
   * its last message, read before. 503 while the shop closes or its database is away, 429 for too many streams from one
   * address; of too many for one side of a chat the oldest ends.
   */
  follow(
    reader: { chatId: number; side: ChatSide; after: number; last: number; by: ReadsBy; address: string | undefined },
    sink: Sink<ChatEvent>,
    most: Most,
  ): Promise<Following>;
  /** Gives `sink` which chats change, of all. */
  watch(reader: { by: ReadsBy; address: string | undefined }, sink: Sink<WatchEvent>, most: Most): Promise<Following>;
  /** Tells those who follow that somebody is writing; what is said more often than every two seconds is dropped. */
  typing(chatId: number, author: ChatSide): Promise<void>;
  /** How many streams are open here. */
  count(): number;
  /** Ends every stream; those who ask from now on are told to come back later. */
  close(): void;
};

/** The most streams: of one side of a chat, and from one network address. */
export type Most = { perChat: number; perAddress: number };

/** Milliseconds between two heartbeats, and between two looks at who may still read: how soon a stream ends after its session did. */
const usual = { beat: 20_000, check: 10_000 };
/** A reader that took nothing for so many heartbeats is gone, or does not read. */
const stuckBeats = 2;
const typingMs = 2000;
const retryMs = 500;
const page = 100;
const batch = 500;

/** The hub of this process: it listens once, reads what is told of once, and gives it to all who follow. */
export function createChatHub(
  database: Pick<Database, 'listen'>,
  db: Db,
  rules: Pick<Services, 'demo' | 'settings'>,
  pace = usual,
): ChatHub {
  const rooms = new Map<number, Room>();
  const watchers = new Set<Watcher>();
  const readers = new Set<Reader>();
  const addresses = new Map<string, number>();
  const typed = new Map<string, number>();
  const told = { messages: new Set<number>(), states: new Set<number>(), listed: new Set<number>() };
  let listening: Promise<void> | undefined;
  let reading = false;
  let closed = false;
  let timers: NodeJS.Timeout[] = [];

  const listen = (): Promise<void> =>
    (listening ??= database.listen(hear, 'yasmin_chat').catch((error: unknown) => {
      listening = undefined;
      throw error;
    }));

  function hear(payload: string | null): void {
    if (payload === null) {
      for (const id of rooms.keys()) {
        told.messages.add(id);
        told.states.add(id);
      }
      for (const one of watchers) show(one, { type: 'reload' });
      return read();
    }
    const notice = noticeOf(payload);
    if (!notice) return;
    const { what, chatId } = notice;
    const room = rooms.get(chatId);
    if (what === 'typing') {
      for (const one of room?.followers ?? []) if (one.live) offer(one, { type: 'typing', author: notice.author });
      return;
    }
    if (what === 'gone') {
      for (const one of room?.followers ?? []) end(one);
      for (const one of watchers) show(one, { type: 'reload' });
      return;
    }
    if (watchers.size > 0) told.listed.add(chatId);
    if (room) (what === 'message' ? told.messages : told.states).add(chatId);
    read();
  }

  /** Reads what was told of, for all rooms at once; what is told meanwhile, after that. */
  function read(): void {
    if (reading) return;
    reading = true;
    void readAll().then(
      () => (reading = false),
      () => {
        // The database is away for a moment.
        setTimeout(() => {
          reading = false;
          read();
        }, retryMs).unref();
      },
    );
  }

  async function readAll(): Promise<void> {
    while (told.messages.size + told.states.size + told.listed.size > 0) {
      const [messages, states, listed] = [taken(told.messages), taken(told.states), taken(told.listed)];
      try {
        await Promise.all([readMessagesOf(messages), readStatesOf(states), readListed(listed)]);
      } catch (error) {
        for (const id of messages) told.messages.add(id);
        for (const id of states) told.states.add(id);
        for (const id of listed) told.listed.add(id);
        throw error;
      }
    }
  }

  const taken = (ids: Set<number>): number[] => {
    const list = [...ids];
    ids.clear();
    return list;
  };

  async function readMessagesOf(ids: number[]): Promise<void> {
    const open = ids.flatMap((id) => rooms.get(id) ?? []);
    if (open.length === 0) return;
    const chatIds = open.map(({ chatId }) => chatId);
    const from = open.map((room) => room.read);
    const found = await readMessages(db, {
      among: sql`unnest(${sql.param(chatIds)}::integer[], ${sql.param(from)}::integer[]) r(chat_id, seq)
        join chat_messages m on m.chat_id = r.chat_id and m.seq > r.seq`,
      order: sql`m.chat_id, m.seq`,
      limit: batch,
    });
    for (const { chatId, message } of found) {
      const room = rooms.get(chatId);
      // Those who came meanwhile may have set another beginning.
      if (!room || message.seq <= room.read) continue;
      room.read = message.seq;
      for (const one of room.followers) give(one, message);
    }
    if (found.length === batch) for (const id of ids) told.messages.add(id);
  }

  async function readStatesOf(ids: number[]): Promise<void> {
    const open = ids.filter((id) => rooms.has(id));
    if (open.length === 0) return;
    for (const state of await readStates(db, open))
      for (const one of rooms.get(state.id)?.followers ?? []) {
        if (one.live) offer(one, { type: 'state', state });
        else one.missed = true;
      }
  }

  async function readListed(ids: number[]): Promise<void> {
    if (ids.length === 0 || watchers.size === 0) return;
    for (const chat of await readStaffChats(db, ids)) for (const one of watchers) show(one, { type: 'chat', chat });
  }

  /** A watcher that could not take all is told to load the list anew. */
  const show = (one: Watcher, event: WatchEvent): void => {
    if (!one.full) one.full = !one.sink.take(event);
  };

  /** One that can take no more is given the rest when it can. */
  const offer = (one: Follower, event: ChatEvent): void => {
    if (!one.sink.take(event)) one.live = false;
  };

  function give(one: Follower, message: ChatMessage): void {
    if (!one.live) one.missed = true;
    else if (message.seq > one.sent) {
      one.sent = message.seq;
      offer(one, { type: 'message', message });
    }
  }

  /** Gives a follower how the chat stands and what it has not had, from the database, until it can go along with the others. */
  async function catchUp(one: Follower): Promise<void> {
    if (one.catching || one.live || !readers.has(one)) return;
    one.catching = true;
    try {
      for (let full = false; !full && readers.has(one);) {
        one.missed = false;
        const [state] = await readStates(db, [one.chatId]);
        if (!state) return end(one);
        full = !one.sink.take({ type: 'state', state });
        // Nothing was told since `missed` was set, and `last` says that there is nothing to read.
        if (state.last > one.sent) full = (await catchMessages(one)) || full;
        if (!full && !one.missed) {
          one.live = true;
          return;
        }
      }
    } finally {
      one.catching = false;
    }
  }

  /** Whether the sink is full. */
  async function catchMessages(one: Follower): Promise<boolean> {
    for (;;) {
      const messages = await readAfter(db, one.chatId, one.sent, page);
      for (const message of messages) {
        one.sent = message.seq;
        if (!one.sink.take({ type: 'message', message })) return true;
      }
      if (messages.length < page) return false;
    }
  }

  /** Ends the streams of those who may not read any more: signed out, blocked, without the scope, or no more a guest. */
  async function check(): Promise<void> {
    const list = [...readers];
    const sessionIds = list.flatMap(({ by }) => (by.kind === 'session' ? [by.sessionId] : []));
    const chatIds = list.flatMap(({ by }) => (by.kind === 'cookie' ? [by.chatId] : []));
    const sessions = await rowsOf<StandingRow & { id: number }>(
      db,
      sql`select s.id, ${standingColumns(new Date())} from sessions s join users u on u.id = s.user_id ${standingJoins}
        where s.id = any(${sql.param(sessionIds)}::integer[]) and s.revoked_at is null and s.access_expires_at > now()
          and u.status = 'active'`,
    );
    const guests = await rowsOf<{ id: number; guest_hash: string }>(
      db,
      sql`select id, guest_hash from chats where id = any(${sql.param(chatIds)}::integer[]) and guest_hash is not null`,
    );
    const staffOf = new Map<number, boolean>();
    for (const row of sessions) {
      const { scopes } = await standingOf(rules, row, false);
      staffOf.set(row.id, scopes.includes('chat.answer'));
    }
    const hashOf = new Map(guests.map(({ id, guest_hash }) => [id, guest_hash]));
    for (const one of list) {
      const { by } = one;
      const may =
        by.kind === 'cookie'
          ? hashOf.get(by.chatId) === by.guestHash
          : staffOf.get(by.sessionId) === true || (staffOf.get(by.sessionId) === false && !by.staff);
      if (!may) end(one);
    }
  }

  function beat(): void {
    for (const one of readers) {
      one.stuck = one.sink.beat() ? 0 : one.stuck + 1;
      if (one.stuck >= stuckBeats) end(one, 'cut');
    }
  }

  function enter(reader: Reader, most: Most): void {
    const { address } = reader;
    if (address !== undefined) {
      const open = addresses.get(address) ?? 0;
      if (open >= most.perAddress) throw new ShopError('too_many', { params: { seconds: 60 }, retryAfter: 60 });
      addresses.set(address, open + 1);
    }
    readers.add(reader);
    if (timers.length === 0) {
      // While the database is away nobody can be checked; the next time says.
      timers = [setInterval(beat, pace.beat), setInterval(() => void check().catch(() => {}), pace.check)];
      for (const timer of timers) timer.unref();
    }
  }

  function leave(reader: Reader): boolean {
    if (!readers.delete(reader)) return false;
    const { address } = reader;
    if (address !== undefined) {
      const open = addresses.get(address)! - 1;
      if (open === 0) addresses.delete(address);
      else addresses.set(address, open);
    }
    if (readers.size === 0) {
      for (const timer of timers) clearInterval(timer);
      timers = [];
    }
    return true;
  }

  const end = (one: Reader, how: 'close' | 'cut' = 'close'): void => {
    one.leave();
    one.sink.end(how);
  };

  const opened = async (): Promise<void> => {
    if (closed) throw new ShopError('unavailable', { retryAfter: 5 });
    await listen();
    if (closed) throw new ShopError('unavailable', { retryAfter: 5 });
  };

  return {
    async follow({ chatId, side, after, last, by, address }, sink, most) {
      await opened();
      const room = rooms.get(chatId) ?? { chatId, read: last, followers: new Set() };
      const one: Follower = {
        chatId,
        side,
        by,
        address,
        sink,
        sent: after,
        live: false,
        missed: false,
        catching: false,
        stuck: 0,
        leave: () => {
          if (!leave(one)) return;
          room.followers.delete(one);
          if (room.followers.size === 0 && rooms.get(chatId) === room) rooms.delete(chatId);
        },
      };
      enter(one, most);
      rooms.set(chatId, room);
      const alike = [...room.followers].filter((other) => other.side === side);
      for (const other of alike.slice(0, Math.max(0, alike.length + 1 - most.perChat))) end(other);
      room.followers.add(one);
      try {
        await catchUp(one);
      } catch (error) {
        one.leave();
        throw error;
      }
      const resume = () => {
        if (!one.live) void catchUp(one).catch(() => end(one));
      };
      return { resume, stop: one.leave };
    },
    async watch({ by, address }, sink, most) {
      await opened();
      const one: Watcher = {
        by,
        address,
        sink,
        stuck: 0,
        full: false,
        leave: () => void (leave(one) && watchers.delete(one)),
      };
      enter(one, most);
      watchers.add(one);
      show(one, { type: 'reload' });
      const resume = () => {
        if (!one.full) return;
        one.full = false;
        show(one, { type: 'reload' });
      };
      return { resume, stop: one.leave };
    },
    async typing(chatId, author) {
      const key = `${chatId}:${author}`;
      const now = Date.now();
      if (now - (typed.get(key) ?? 0) < typingMs) return;
      if (typed.size >= 1000) typed.clear();
      typed.set(key, now);
      await tell(db, { what: 'typing', chatId, author });
    },
    count: () => readers.size,
    close() {
      closed = true;
      for (const one of readers) end(one);
    },
  };
}
