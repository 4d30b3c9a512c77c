import { z } from '@hono/zod-openapi';
import { listAudit } from '#shop/staff/log/list-audit.ts';
import { inviteMember, removeMember, updateMember } from '#shop/staff/members/change-member.ts';
import { listMembers } from '#shop/staff/members/list-members.ts';
import { endMemberSessions, resetSecondFactor, showMember } from '#shop/staff/members/member-sessions.ts';
import { listRoles, showRole } from '#shop/staff/roles/list-roles.ts';
import { createRole, deleteRole, updateRole } from '#shop/staff/roles/write-role.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  auditSchema,
  memberSchema,
  presentAudit,
  presentMember,
  presentRole,
  roleSchema,
} from './presenters/staff-people.ts';

const tag = 'Staff';

const waiting =
  'A change that grants `payments.configure`, `wallet.adjust` or `staff.manage` takes effect after approval by a second member, or after 24 hours if there is none; the reply is then 202, and `GET staff/changes` lists the change.';

const memberRoutes = [
  expose(listMembers, {
    method: 'get',
    path: paths.staffMembers,
    tag,
    summary: 'List members of staff with their roles and scopes, by name or phone, role and scope',
    output: z.array(memberSchema),
    present: ({ members }) => members.map(presentMember),
    meta: presentPage,
  }),
  expose(inviteMember, {
    method: 'post',
    path: paths.staffMembers,
    tag,
    summary: 'Add an account as a member of staff, identified by its verified phone',
    description: `You can grant only roles and scopes that you hold. \`password\` is your own. ${waiting}`,
    output: memberSchema,
    created: true,
    present: ({ member }) => presentMember(member),
    message: ({ locale }, { waits }) => getMessages(locale).staff[waits ? 'change_asked_for' : 'invited'],
    reply: ({ waits }) => (waits ? { status: 202 } : {}),
  }),
  expose(showMember, {
    method: 'get',
    path: paths.staffMember,
    tag,
    summary: 'Get a member of staff',
    output: memberSchema,
    present: presentMember,
  }),
  expose(updateMember, {
    method: 'put',
    path: paths.staffMember,
    tag,
    summary: 'Update the roles and scopes of a member; effective from the member’s next call',
    description: `You can grant only roles and scopes that you hold. The last holder of \`staff.manage\`, \`settings.manage\` or \`payments.configure\` can’t lose it (409). \`seen\` is the \`updated_at\` of the version you read, \`password\` is your own. ${waiting}`,
    output: memberSchema,
    present: ({ member }) => presentMember(member),
    message: ({ locale }, { waits }) => getMessages(locale).staff[waits ? 'change_asked_for' : 'member_changed'],
    reply: ({ waits }) => (waits ? { status: 202 } : {}),
  }),
  expose(removeMember, {
    method: 'delete',
    path: paths.staffMember,
    tag,
    summary: 'Remove a member of staff; the account remains as a customer’s',
    description: '`password` is your own.',
    inputInBody: true,
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff.member_left,
  }),
  expose(endMemberSessions, {
    method: 'delete',
    path: paths.staffMemberSessions,
    tag,
    summary: 'End all sessions of a member',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff.sessions_ended,
  }),
  expose(resetSecondFactor, {
    method: 'delete',
    path: paths.staffMemberSecondFactor,
    tag,
    summary: 'Reset the second factor of a colleague who has lost it, and end their sessions',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff.factor_reset,
  }),
] as const;

const roleRoutes = [
  expose(listRoles, {
    method: 'get',
    path: paths.staffRoles,
    tag,
    summary: 'List roles, which are named sets of scopes',
    output: z.array(roleSchema),
    present: ({ roles }) => roles.map(presentRole),
    meta: presentPage,
  }),
  expose(createRole, {
    method: 'post',
    path: paths.staffRoles,
    tag,
    summary: 'Create a role from scopes that you hold',
    output: roleSchema,
    created: true,
    present: presentRole,
    message: ({ locale }) => getMessages(locale).staff.role_made,
  }),
  expose(showRole, {
    method: 'get',
    path: paths.staffRole,
    tag,
    summary: 'Get a role',
    output: roleSchema,
    present: presentRole,
  }),
  expose(updateRole, {
    method: 'put',
    path: paths.staffRole,
    tag,
    summary: 'Update a role; effective from its members’ next call',
    description: `Changing scopes requires your \`password\`. ${waiting}`,
    output: roleSchema,
    present: ({ role }) => presentRole(role),
    message: ({ locale }, { waits }) => getMessages(locale).staff[waits ? 'change_asked_for' : 'role_changed'],
    reply: ({ waits }) => (waits ? { status: 202 } : {}),
  }),
  expose(deleteRole, {
    method: 'delete',
    path: paths.staffRole,
    tag,
    summary: 'Delete a role without members',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff.role_gone,
  }),
] as const;

/** Staff members, their roles, and the audit log. */
export const staffPeopleRoutes = [
  ...memberRoutes,
  ...roleRoutes,
  expose(listAudit, {
    method: 'get',
    path: paths.staffAudit,
    tag,
    summary: 'List all changes by staff with the values before and after, latest first',
    description: '`from` and `to` are days in Cairo time, inclusive.',
    output: z.array(auditSchema),
    present: ({ entries }) => entries.map(presentAudit),
    meta: presentPage,
  }),
] as const;
