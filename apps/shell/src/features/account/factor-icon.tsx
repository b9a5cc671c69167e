import type { Output } from '@atrium/contract/kernel/client.ts'
import { IconDevice, IconKey, IconMessage } from '../../ui/icons.tsx'

export type Factor = Output<'factor.list'>['factors'][number]

const ICONS = { totp: IconDevice, passkey: IconKey, sms: IconMessage }

type FactorIconProps = { kind: Factor['kind']; className?: string | undefined }

export function FactorIcon({ kind, className }: FactorIconProps) {
  const Icon = ICONS[kind]
  return <Icon className={className} />
}
