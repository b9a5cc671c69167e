import { Anchor, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { pathOf, type Tree } from '../../entities/department/tree.ts'
import { useRead } from '../../kernel/data/api.ts'
import { comma } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import details from '../../ui/details/details.module.css'
import { DetailsSkeleton } from '../../ui/details/details-skeleton.tsx'
import { FactList } from '../../ui/details/fact-list.tsx'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import styles from './directory.module.css'
import { useShownFields } from './use-shown-fields.ts'

type PersonCardProps = {
  id: number | null
  tree: Tree | undefined
  onOpen: (id: number) => void
  onClose: () => void
}

/** One colleague: where they are, and how to reach them. */
export function PersonCard({ id, tree, onOpen, onClose }: PersonCardProps) {
  const say = useSay()
  return (
    <SideDrawer opened={id !== null} onClose={onClose} size="md" title={say('directory.person')}>
      {id !== null && <One id={id} tree={tree} onOpen={onOpen} />}
    </SideDrawer>
  )
}

const TOLD = ['title', 'phone', 'departments'] as const

type OneProps = Pick<PersonCardProps, 'tree' | 'onOpen'> & { id: number }

function One({ id, tree, onOpen }: OneProps) {
  const say = useSay()
  const person = useRead('directory.person', { id })
  const isShown = useShownFields()
  return (
    <Remote of={person} skeleton={<DetailsSkeleton />}>
      {({ name, loginId, title, departments, superior, phone }) => {
        const told: Record<'title' | 'phone' | 'departments', ReactNode> = {
          title,
          phone: phone && <Phone number={phone} />,
          departments: departments
            .map(({ id: at, name: called }) => (tree?.byId.has(at) ? pathOf(tree, at) : called))
            .join(comma(say.language)),
        }
        const facts: [string, ReactNode][] = [
          ...TOLD.filter(isShown).map((fact): [string, ReactNode] => [
            say(`org.column.${fact}`),
            told[fact],
          ]),
          [
            say('org.column.superior'),
            superior && (
              <UnstyledButton
                key="superior"
                className={styles.link}
                onClick={() => onOpen(superior.id)}
              >
                {superior.name}
              </UnstyledButton>
            ),
          ],
        ]
        return (
          <div className={details.details}>
            <div className={details.head}>
              <div className={details.title}>
                <h2>{name}</h2>
              </div>
              <span className={details.code}>{loginId}</span>
            </div>
            <FactList columns="spread" facts={facts} />
          </div>
        )
      }}
    </Remote>
  )
}

/** A phone number as a link, unless it is partly hidden. */
function Phone({ number }: { number: string }) {
  const text = number.replace(/^\+86/, '')
  return number.includes('*') ? text : <Anchor href={`tel:${number}`}>{text}</Anchor>
}
