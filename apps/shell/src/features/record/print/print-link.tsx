import { ActionIcon } from '@mantine/core'
import { Link } from '../../../kernel/router/link.tsx'
import { useLocation } from '../../../kernel/router/location.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconPrint } from '../../../ui/icons.tsx'
import { listPrintAddress } from './print-address.ts'

/** To the list as it stands, on paper. */
export function PrintLink({ at }: { at: { app: string; table: string } }) {
  const label = useSay()('record.print.list')
  const { search } = useLocation()
  return (
    <ActionIcon
      component={Link}
      to={listPrintAddress(at, search)}
      target="_blank"
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
    >
      <IconPrint />
    </ActionIcon>
  )
}
