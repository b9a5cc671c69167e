import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import { formatBytes, formatDate, formatNumber } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'

type Setting = {
  months?: number
  until?: string
  reason?: string
  saasId?: number | null
  saasName?: string
  memberLimit?: number
  storageLimit?: number
  appLimit?: number
  appTableLimit?: number
  appRowLimit?: number
  title?: string
  templateName?: string
  how?: 'text' | 'list'
  fromName?: string
  toName?: string
  successorName?: string
}

const ofApps = ['appLimit', 'appTableLimit', 'appRowLimit'] as const

/** The settings of a bulk action in words: by how much, why, whereto. Most have none. */
export function settingOf(say: Say, { setting }: Pick<Batch, 'setting'>): string | null {
  const { months, until, reason, saasId, saasName, memberLimit, storageLimit, title, ...others } =
    setting as Setting
  const { templateName, how, fromName, toName, successorName } = others
  const parts = [
    months !== undefined && say.count('batch.setting.months', months),
    until && say('batch.setting.until', { date: formatDate(say.language, until) }),
    reason && say('batch.setting.reason', { reason }),
    saasId && say('batch.setting.category', { name: saasName ?? saasId }),
    saasId === null && say('batch.setting.noCategory'),
    memberLimit !== undefined &&
      say('batch.setting.memberLimit', { n: formatNumber(say.language, memberLimit) }),
    storageLimit !== undefined &&
      say('batch.setting.storageLimit', { n: formatBytes(say.language, storageLimit) }),
    ...ofApps.map(
      (limit) =>
        (setting as Setting)[limit] !== undefined &&
        `${say(`enterprise.${limit}`)} ${formatNumber(say.language, (setting as Setting)[limit] ?? 0)}`,
    ),
    title && say('batch.setting.title', { title }),
    templateName && say('batch.setting.template', { name: templateName }),
    how && say(`batch.setting.how.${how}`),
    fromName && toName && say('batch.setting.move', { from: fromName, to: toName }),
    successorName && say('batch.setting.successor', { name: successorName }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}
