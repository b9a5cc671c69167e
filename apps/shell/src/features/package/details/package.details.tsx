import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { Button, Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconEdit, IconPause, IconPlay, IconTrash } from '../../../ui/icons.tsx'
import { AppIcon, State } from '../package.cells.tsx'
import { PublishWarnings } from '../publish-warnings.tsx'
import { History } from './history.tsx'
import { InstallAddress } from './install-address.tsx'
import styles from './package.details.module.css'
import { Facts, NotesInForce, Permissions } from './package.facts.tsx'

/** The actions on a package; each opens a dialog or drawer. */
export type PackageWays = Record<
  'onPublish' | 'onChange' | 'onWithdraw' | 'onRemove',
  (given: Package) => void
>

type DetailsProps = PackageWays & {
  id: number | null
  onClose: () => void
  onOpen: (id: number) => void
}

/** The details of a package: its state, how phones get it, and what is in it. */
export function PackageDetails({ id, onClose, ...rest }: DetailsProps) {
  const say = useSay()
  return (
    <SideDrawer opened={id !== null} onClose={onClose} size="lg" title={say('package.details')}>
      {id !== null && <OnePackage id={id} {...rest} />}
    </SideDrawer>
  )
}

function OnePackage({
  id,
  onOpen,
  ...ways
}: Omit<DetailsProps, 'id' | 'onClose'> & { id: number }) {
  const read = useRead('package.get', { id })
  return (
    <Remote of={read} skeleton={<Waiting />}>
      {(given) => (
        <div className={styles.details}>
          <div className={styles.head}>
            <AppIcon {...given} />
            <div>
              <h2>{given.name}</h2>
              <span className={styles.app}>{given.app}</span>
            </div>
            <State {...given} />
          </div>
          <Actions given={given} {...ways} />
          <PublishWarnings about={given} />
          <InstallAddress given={given} />
          <NotesInForce given={given} />
          <Facts given={given} />
          <Permissions given={given} />
          <History given={given} onOpen={onOpen} />
        </div>
      )}
    </Remote>
  )
}

function Actions({
  given,
  onPublish,
  onChange,
  onWithdraw,
  onRemove,
}: { given: Package } & PackageWays) {
  const say = useSay()
  return (
    <div className={details.actions}>
      {given.published ? (
        <>
          <Button variant="default" leftSection={<IconEdit />} onClick={() => onChange(given)}>
            {say('package.change')}
          </Button>
          <Button variant="default" leftSection={<IconPause />} onClick={() => onWithdraw(given)}>
            {say('package.withdraw')}
          </Button>
        </>
      ) : (
        <Button leftSection={<IconPlay />} onClick={() => onPublish(given)}>
          {say('package.publish')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconTrash />} onClick={() => onRemove(given)}>
        {say('package.remove')}
      </Button>
    </div>
  )
}

const Waiting = () => (
  <div className={styles.details}>
    <Skeleton height={48} width="70%" />
    <Skeleton height={36} width="45%" />
    <Skeleton height={176} />
    <Skeleton height={220} />
  </div>
)
