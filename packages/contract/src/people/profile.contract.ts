import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { READER } from '../kernel/event-kinds.ts'
import { digits, phone, sitePath, title } from '../kernel/fields.ts'
import { NotAcceptable } from '../sign-in/register.contract.ts'
import { CodeRefused } from '../sign-in/session.contract.ts'
import { OutOfReach } from './role-manage.contract.ts'

export const Profile = z.object({
  loginId: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  /** Whether the number is confirmed by a code; until then it cannot be used to sign in. */
  phoneConfirmed: z.boolean(),
  user_type: z.int(),
  created: z.string(),
  /** The chosen homepage; null for that of the role, the space or the product. */
  homepage: z.string().nullable(),
  /** The enterprise that fixes the person's name; null where they can change it. */
  nameFixedBy: z.string().nullable(),
})

export const ProfileField = z.enum(['loginId', 'name', 'phone', 'department', 'title'])

export const profileCalls = {
  'profile.fields': read({
    path: '/api2/user/userinfoconfig',
    access: 'member',
    summary: 'Profile fields this enterprise shows and lets people edit',
    staleOn: ['enterprise.changed'],
    input: z.object({}),
    output: z.object({
      fields: z.array(z.object({ name: ProfileField, shown: z.boolean(), editable: z.boolean() })),
    }),
  }),
  'profile.fields.set': write('PUT', {
    path: '/v1/profile/fields',
    access: 'may:org',
    statements: 9,
    proof: 'undoable',
    summary: 'Choose which profile fields are shown, and whether people change their own name',
    input: z.strictObject({
      hidden: z.array(z.enum(['phone', 'department', 'title'])).max(3),
      nameEditable: z.boolean(),
    }),
    output: z.object({}),
    fails: [OutOfReach],
  }),
  'profile.get': read({
    path: '/v1/profile',
    access: 'signedIn',
    ownEyes: true,
    enrols: true,
    summary: 'The person as they know themselves',
    staleOn: ['user.changed', 'preference.changed', 'enterprise.changed'],
    about: { user: READER },
    input: z.object({}),
    output: Profile,
  }),
  'profile.update': write('PUT', {
    path: '/v1/profile',
    access: 'signedIn',
    statements: 8,
    proof: 'own',
    summary: 'Change what one is called',
    input: z.strictObject({ name: title(60) }),
    output: Profile,
  }),
  'profile.homepage': write('PUT', {
    path: '/v1/profile/homepage',
    access: 'signedIn',
    statements: 10,
    proof: 'own',
    summary: 'Choose the page to begin on after signing in, among those one may open',
    input: z.strictObject({ homepage: sitePath.nullable() }),
    output: Profile,
  }),
  'profile.phone': write('PUT', {
    path: '/v1/profile/phone',
    access: 'signedIn',
    statements: 35,
    proof: 'gives',
    summary: 'Change the phone, or confirm the one that somebody else wrote down, by a code',
    input: z.strictObject({ phone, code: digits(6) }),
    output: Profile,
    fails: [CodeRefused, NotAcceptable],
  }),
}
