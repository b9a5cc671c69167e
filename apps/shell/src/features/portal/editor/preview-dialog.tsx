import { NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { roleName } from '../../../entities/role/role-name.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { PortalGrid } from '../portal-grid.tsx'
import styles from './editor.module.css'
import type { SavedPortal } from './saved-portal.ts'

type PreviewDialogProps = { isOpen: boolean; roles: SavedPortal['roles']; onClose: () => void }

/** Previews the draft as somebody with one role sees it. Messages, apps and people are the reader's own. */
export function PreviewDialog({ isOpen, roles, onClose }: PreviewDialogProps) {
  const say = useSay()
  const [role, setRole] = useState('')
  const preview = useRead('portal.preview', role ? { role: Number(role) } : {}, {
    enabled: isOpen,
  })
  return (
    <SideDrawer opened={isOpen} onClose={onClose} size="72rem" title={say('portalEditor.preview')}>
      <div className={styles.form}>
        <NativeSelect
          label={say('portalEditor.preview.as')}
          value={role}
          onChange={({ currentTarget: { value } }) => setRole(value)}
          data={[
            { value: '', label: say('portalEditor.preview.nobody') },
            ...roles.map(({ id, name }) => ({ value: String(id), label: roleName(say, name) })),
          ]}
        />
        <Remote of={preview} skeleton={<Skeleton height={420} />}>
          {({ widgets, entrances, withheld }) => (
            <>
              {withheld > 0 && (
                <output className={styles.hint}>
                  {say.count('portalEditor.preview.withheld', withheld)}
                </output>
              )}
              <div className={styles.preview} inert>
                <PortalGrid widgets={widgets} entrances={entrances} />
              </div>
            </>
          )}
        </Remote>
      </div>
    </SideDrawer>
  )
}
