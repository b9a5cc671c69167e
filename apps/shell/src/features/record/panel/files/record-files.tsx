import type { RecordFile } from '@atrium/contract/built-apps/record-file.contract.ts'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { address, ask, useRead, useWrite } from '../../../../kernel/data/api.ts'
import { formatBytes } from '../../../../kernel/words/formats.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import details from '../../../../ui/details/details.module.css'
import { offerUndo } from '../../../../ui/dialog/undo.tsx'
import { Remote } from '../../../../ui/failure/remote.tsx'
import { toastFailure } from '../../../../ui/failure/toast-failure.ts'
import { IconExport, IconTrash } from '../../../../ui/icons.tsx'
import { RowAction } from '../../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../../ui/list/row-menu.tsx'
import { type KnownTable, placeOf } from '../../known-table.ts'
import { AddFiles } from './add-files.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import styles from './record-files.module.css'

type RecordFilesProps = { at: KnownTable; id: number; canChange: boolean }

/** What belongs to a record besides its fields: pictures as they look, other files by their names. */
export function RecordFiles({ at, id, canChange }: RecordFilesProps) {
  const say = useSay()
  const read = useRead('record.files', { ...placeOf(at), id })
  const [open, setOpen] = useState<number | null>(null)
  const remove = useWrite('record.removeFile', { refreshes: ['record.files', 'record.history'] })
  const which = (file: RecordFile) => ({ ...placeOf(at), id, file: file.id })
  const onRemove = (file: RecordFile) =>
    remove.mutate(which(file), {
      onSuccess: () =>
        offerUndo(say('file.removed', { name: file.name }), () =>
          ask('record.restoreFile', which(file)),
        ),
      onError: toastFailure,
    })
  const menuOf = (file: RecordFile) => (
    <RowMenu
      name={file.name}
      render={() => (
        <>
          <RowAction
            icon={<IconExport />}
            onClick={() => location.assign(address('record.downloadFile', which(file)))}
          >
            {say('file.download')}
          </RowAction>
          {canChange && (
            <RowAction icon={<IconTrash />} isDangerous onClick={() => onRemove(file)}>
              {say('file.remove')}
            </RowAction>
          )}
        </>
      )}
    />
  )
  if (read.data?.files.length === 0 && !canChange) return null
  return (
    <section className={details.section}>
      <h3>{say('record.files')}</h3>
      <Remote of={read} skeleton={<Skeleton height={72} />}>
        {({ files }) => {
          const pictures = files.filter(isPicture)
          const others = files.filter((file) => !isPicture(file))
          return (
            <>
              {pictures.length > 0 && (
                <ul className={styles.pictures}>
                  {pictures.map((file, place) => (
                    <li key={file.id}>
                      <button
                        type="button"
                        aria-label={say('record.file.open', { name: file.name })}
                        onClick={() => setOpen(place)}
                      >
                        <img
                          src={address('record.showFile', which(file))}
                          alt=""
                          loading="lazy"
                          decoding="async"
                        />
                      </button>
                      <div>
                        <span title={file.name}>{file.name}</span>
                        {menuOf(file)}
                      </div>
                    </li>
                  ))}
                </ul>
              )}
              {others.length > 0 && (
                <ul className={styles.others}>
                  {others.map((file) => (
                    <li key={file.id}>
                      <div>
                        <a
                          href={address(
                            file.isShown ? 'record.showFile' : 'record.downloadFile',
                            which(file),
                          )}
                          {...(file.isShown && { target: '_blank', rel: 'noopener' })}
                        >
                          {file.name}
                        </a>
                        <small>
                          {say(`file.kind.${file.kind}`)} · {formatBytes(say.language, file.size)}
                        </small>
                      </div>
                      {menuOf(file)}
                    </li>
                  ))}
                </ul>
              )}
              {open !== null && pictures.length > 0 && (
                <PictureViewer
                  pictures={pictures}
                  place={Math.min(open, pictures.length - 1)}
                  addressOf={(file) => address('record.showFile', which(file))}
                  onPlace={setOpen}
                  onClose={() => setOpen(null)}
                />
              )}
            </>
          )
        }}
      </Remote>
      {canChange && <AddFiles at={at} id={id} />}
    </section>
  )
}

const isPicture = ({ kind, isShown }: RecordFile) => kind === 'picture' && isShown
