import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { NewPassword, PasswordDialog } from '../../entities/people/password-dialog.tsx'
import { arrive } from '../../kernel/data/load-chunk.ts'
import { useSay } from '../../kernel/words/words.ts'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { ExtendDialog } from './console/extend-dialog.tsx'
import { CreatedDialog } from './form/created-dialog.tsx'
import { SuspendDialog } from './suspension/suspend-dialog.tsx'
import type { useOverlays } from './use-overlays.ts'

// Loaded when a form is opened, with its calendar.
const CreateForm = lazy(async () => ({
  default: (await arrive(() => import('./console/create.form.tsx'))).CreateForm,
}))
const EnterpriseForm = lazy(async () => ({
  default: (await arrive(() => import('./form/enterprise.form.tsx'))).EnterpriseForm,
}))

type OverlaysProps = ReturnType<typeof useOverlays> & { onCreated: (entid: number) => void }

export function Overlays({ overlay, openOverlay, clear, onCreated }: OverlaysProps) {
  if (overlay?.kind === 'form') {
    return (
      <FormDrawer isNew={!overlay.enterprise} onClose={clear}>
        <EnterpriseForm
          enterprise={overlay.enterprise}
          onCreated={(created) => openOverlay({ kind: 'created', created })}
          onSaved={clear}
          onCancel={clear}
        />
      </FormDrawer>
    )
  }
  if (overlay?.kind === 'created') {
    const close = () => {
      clear()
      onCreated(overlay.created.entid)
    }
    return <CreatedDialog created={overlay.created} onClose={close} />
  }
  if (overlay?.kind === 'consoleCreate')
    return (
      <FormDrawer isNew onClose={clear}>
        <CreateForm
          onCreated={(created) => openOverlay({ kind: 'created', created })}
          onCancel={clear}
        />
      </FormDrawer>
    )
  if (overlay?.kind === 'extend')
    return <ExtendDialog enterprise={overlay.enterprise} onClose={clear} />
  if (overlay?.kind === 'password')
    return (
      <PasswordDialog
        person={overlay.person}
        onReset={(secret) => openOverlay({ kind: 'once', secret })}
        onClose={clear}
      />
    )
  if (overlay?.kind === 'once') return <NewPassword {...overlay.secret} onClose={clear} />
  return overlay && <SuspendDialog enterprise={overlay.enterprise} onClose={clear} />
}

type FormDrawerProps = { isNew: boolean; onClose: () => void; children: ReactNode }

function FormDrawer({ isNew, onClose, children }: FormDrawerProps) {
  const say = useSay()
  return (
    <SideDrawer
      opened
      onClose={onClose}
      size="lg"
      keeps
      title={say(isNew ? 'enterprise.create.title' : 'enterprise.edit.title')}
    >
      <Suspense fallback={<Skeleton height={420} />}>{children}</Suspense>
    </SideDrawer>
  )
}
