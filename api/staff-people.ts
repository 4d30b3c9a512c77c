import { z } from '@hono/zod-openapi';
import { listAudit, listAuditInput } from '#shop/staff/list-audit.ts';
import {
  inviteMember,
  inviteMemberInput,
  removeMember,
  updateMember,
  updateMemberInput,
} from '#shop/staff/members/change-member.ts';
import { listMembers, listMembersInput } from '#shop/staff/members/list-members.ts';
import { endMemberSessions, resetSecondFactor, showMember } from '#shop/staff/members/member-sessions.ts';
import { listRoles, listRolesInput, showRole } from '#shop/staff/roles/list-roles.ts';
import { createRole, createRoleInput, deleteRole, updateRole, updateRoleInput } from '#shop/staff/roles/write-role.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  auditShape,
  memberShape,
  presentAudit,
  presentMember,
  presentRole,
  roleShape,
} from './presenters/staff-people.ts';

const tag = 'Staff';
const scope = 'staff.manage';

/** Members of staff, their roles, and the log of what they did. */
export function staffPeopleCalls(api: Api): void {
  memberCalls(api);
  roleCalls(api);
  define(api, {
    method: 'get',
    path: paths.staffAudit,
    tag,
    summary: 'Every change by staff with what was before and after, the latest first',
    description: '`from` and `to` are days in Cairo, both included.',
    scope,
    input: listAuditInput,
    output: z.array(auditShape),
    handle: async (ctx, input) => {
      const list = await listAudit(ctx, input);
      return { data: list.entries.map(presentAudit), meta: presentPage(list) };
    },
  });
}

function memberCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffMembers,
    tag,
    summary: 'Members of staff with what they may do, by name or phone, role and scope',
    scope,
    input: listMembersInput,
    output: z.array(memberShape),
    handle: async (ctx, input) => {
      const list = await listMembers(ctx, input);
      return { data: list.members.map(presentMember), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffMembers,
    tag,
    summary: 'Make an account of the shop, named by its verified phone, one of staff',
    description: 'Nobody gives what they do not hold.',
    scope,
    input: inviteMemberInput,
    output: memberShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentMember(await inviteMember(ctx, input)),
      message: wordsIn(ctx.locale).staff.invited,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffMember,
    tag,
    summary: 'One member of staff',
    scope,
    output: memberShape,
    handle: async (ctx, input) => ({ data: presentMember(await showMember(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffMember,
    tag,
    summary: 'Give a member roles and scopes and take them away: it counts from their next call on',
    description:
      'Nobody gives what they do not hold; the last who holds `staff.manage` or `settings.manage` keeps it (409). `seen` is the `updated_at` that was looked at.',
    scope,
    input: updateMemberInput.omit({ id: true }),
    output: memberShape,
    handle: async (ctx, input) => ({
      data: presentMember(await updateMember(ctx, input)),
      message: wordsIn(ctx.locale).staff.member_changed,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffMember,
    tag,
    summary: 'Take every role and scope away; the account stays a shopper’s',
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await removeMember(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).staff.member_left };
    },
  });
  define(api, {
    method: 'delete',
    path: paths.staffMemberSessions,
    tag,
    summary: 'End every session of a member',
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await endMemberSessions(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).staff.sessions_ended };
    },
  });
  define(api, {
    method: 'delete',
    path: paths.staffMemberSecondFactor,
    tag,
    summary: 'Take the second factor of a colleague away who has lost it, and end their sessions',
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await resetSecondFactor(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).staff.factor_reset };
    },
  });
}

function roleCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffRoles,
    tag,
    summary: 'Roles: named sets of scopes',
    scope,
    input: listRolesInput,
    output: z.array(roleShape),
    handle: async (ctx, input) => {
      const list = await listRoles(ctx, input);
      return { data: list.roles.map(presentRole), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffRoles,
    tag,
    summary: 'A new role, of scopes that its maker holds',
    scope,
    input: createRoleInput,
    output: roleShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentRole(await createRole(ctx, input)),
      message: wordsIn(ctx.locale).staff.role_made,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffRole,
    tag,
    summary: 'One role',
    scope,
    output: roleShape,
    handle: async (ctx, input) => ({ data: presentRole(await showRole(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffRole,
    tag,
    summary: 'Change a role, and with it what its members may do from their next call on',
    scope,
    input: updateRoleInput.omit({ id: true }),
    output: roleShape,
    handle: async (ctx, input) => ({
      data: presentRole(await updateRole(ctx, input)),
      message: wordsIn(ctx.locale).staff.role_changed,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffRole,
    tag,
    summary: 'Delete a role that nobody has',
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await deleteRole(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).staff.role_gone };
    },
  });
}
