import { UNLIMITED_MEMBERS } from '@atrium/contract/enterprises/enterprise-limits.ts'
import { expect, test } from 'vitest'
import type { Whole } from '../details/enterprise.facts.tsx'
import { needsOf } from './needs.ts'

const NOW = Date.parse('2026-11-17T08:00:00Z')
const admin = { lastSeen: '2026-11-16T08:00:00Z', onceUntil: null }
const well = {
  status: 'active',
  expires: null,
  deletion: null,
  members: 10,
  memberLimit: 100,
  storage: 0,
  storageLimit: 0,
  apps: 0,
  appLimit: 100,
  appTables: 0,
  appTableLimit: 500,
  appRows: 0,
  appRowLimit: 1000,
  lastActive: '2026-11-16T08:00:00Z',
  admins: [admin],
}
const kinds = (change: object) =>
  needsOf({ ...well, ...change } as unknown as Whole, NOW).map(({ kind }) => kind)

test.each([
  [{}, []],
  [{ status: 'provisioning', admins: [] }, []],
  [{ status: 'failed', admins: [] }, ['failed']],
  [{ expires: '2026-11-17T07:59:59Z' }, ['expired']],
  [{ expires: '2026-12-01T00:00:00Z' }, ['expiring']],
  [{ members: 90 }, ['membersHigh']],
  [{ members: 100 }, ['membersFull']],
  [{ members: UNLIMITED_MEMBERS, memberLimit: UNLIMITED_MEMBERS }, []],
  [{ storage: 1 }, ['storageFull']],
  [{ apps: 95, appTables: 500, appRows: 950 }, ['appsHigh', 'appTablesFull', 'appRowsHigh']],
  [{ apps: 0, appLimit: 0 }, []],
  [{ admins: [] }, ['noAdmin']],
  [{ admins: [{ lastSeen: null, onceUntil: '2026-11-18T00:00:00Z' }] }, ['adminNever']],
  [{ admins: [{ lastSeen: null, onceUntil: '2026-11-16T00:00:00Z' }] }, ['adminLate']],
  [{ lastActive: '2026-10-01T00:00:00Z' }, ['idle']],
  [{ status: 'suspended', lastActive: '2026-10-01T00:00:00Z' }, []],
])('%j needs %j', (change, expected) => expect(kinds(change)).toEqual(expected))
