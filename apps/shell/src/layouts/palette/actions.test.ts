import { expect, test } from 'vitest'
import english from '../../../../../words/en-US.json' with { type: 'json' }
import chinese from '../../../../../words/zh-CN.json' with { type: 'json' }
import { setDictionary, speaking } from '../../kernel/words/words.ts'
import { actionFinds } from './actions.ts'
import { matching } from './find.ts'

test('what expires soon is what is open and ends within 30 days, the nearest first', () => {
  const found = actionFinds(speaking(), () => true).find(
    ({ id }) => id === 'action:palette.expiring',
  )
  expect(found && 'to' in found && found.to).toBe(
    '/sysop/enterprise?status=active&expiry=30&sort=expires&order=asc',
  )
})

const EXPIRING = 'action:palette.expiring'
const SUSPENDED = 'action:palette.suspended'

test.each([
  ['en-US', 'expire soon', EXPIRING],
  ['en-US', 'expiring', EXPIRING],
  ['en-US', 'soon', EXPIRING],
  ['en-US', 'renew', EXPIRING],
  ['en-US', 'suspend', SUSPENDED],
  ['en-US', 'disabled', SUSPENDED],
  ['en-US', 'quota', 'action:palette.full'],
  ['en-US', 'new user', 'action:palette.addUser'],
  ['en-US', 'downtime', 'action:palette.maintain'],
  ['zh-CN', '停用', SUSPENDED],
  ['zh-CN', '冻结', SUSPENDED],
  ['zh-CN', '快到期', EXPIRING],
  ['zh-CN', '续期', EXPIRING],
  ['zh-CN', '配额', 'action:palette.full'],
  ['zh-CN', '新建用户', 'action:palette.addUser'],
  ['zh-CN', '停机', 'action:palette.maintain'],
])('in %s "%s" finds %s, whatever it is called', (language, typed, id) => {
  setDictionary(language, language === 'en-US' ? english : chinese)
  const found = matching(
    actionFinds(speaking(), () => true),
    typed,
  )
  expect(found.map((find) => find.id)).toContain(id)
})
