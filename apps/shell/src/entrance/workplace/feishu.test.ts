import { expect, test } from 'vitest'
import { askFeishu } from './feishu.ts'

type Options = { success: (answer: { code: string }) => void; fail: (why: unknown) => void }
const h5sdk = { ready: (begin: () => void) => begin(), error: () => {} }

test('the call of today carries the app, the state, and no scope that would ask the person', async () => {
  let given: object = {}
  const tt = {
    requestAccess: ({ success, fail: _, ...options }: Options) => {
      given = options
      success({ code: 'c' })
    },
  }
  expect(await askFeishu({ h5sdk, tt }, 'cli_1', 's1')).toBe('c')
  expect(given).toEqual({ appID: 'cli_1', scopeList: [], state: 's1' })
})

test('a client that is too old is asked by the older call', async () => {
  const tt = {
    requestAccess: ({ fail }: Options) => fail({ errno: 103 }),
    requestAuthCode: ({ appId, success }: Options & { appId: string }) =>
      success({ code: `old ${appId}` }),
  }
  expect(await askFeishu({ h5sdk, tt }, 'cli_1', 's1')).toBe('old cli_1')
  const older = { requestAuthCode: tt.requestAuthCode }
  expect(await askFeishu({ h5sdk, tt: older }, 'cli_1', 's1')).toBe('old cli_1')
})

test('a person who declines is not asked another way', async () => {
  const tt = {
    requestAccess: ({ fail }: Options) => fail({ errno: 2700002 }),
    requestAuthCode: () => expect.unreachable(),
  }
  await expect(askFeishu({ h5sdk, tt }, 'cli_1', 's1')).rejects.toMatchObject({
    trouble: 'refused',
  })
})

test('a bridge that cannot begin has failed', async () => {
  const broken = { ready: () => {}, error: (fail: (why: unknown) => void) => fail({ errno: 1 }) }
  await expect(askFeishu({ h5sdk: broken, tt: {} }, 'cli_1', 's1')).rejects.toMatchObject({
    trouble: 'failed',
  })
})
