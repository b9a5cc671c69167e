import { Overloaded } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { beside } from './beside/record.beside.ts'
import { board } from './board/record.board.ts'
import { calendar } from './calendar/record.calendar.ts'
import { chart } from './chart/record.chart.ts'
import * as comment from './comment/record.comment.ts'
import { mentionable } from './comment/record.people.ts'
import * as arrival from './file/record.file.arrival.ts'
import * as file from './file/record.file.ts'
import { find } from './find/record.find.ts'
import { page, tryBlock } from './page/record.page.ts'
import * as change from './record.change.ts'
import { exported } from './record.export.ts'
import { history } from './record.history.ts'
import * as list from './record.list.ts'
import * as remove from './record.remove.ts'
import { why } from './why/record.why.ts'

export const recordHandlers = ({ book, uploading }: HandlerDeps) =>
  ({
    'record.list': list.list,
    'record.count': list.counted,
    'record.totals': list.totals,
    'record.board': board,
    'record.calendar': calendar,
    'record.chart': chart,
    'record.page': page,
    'record.tryBlock': tryBlock,
    'record.pick': list.pick,
    'record.find': find(),
    'record.get': list.get,
    'record.beside': beside,
    'record.why': why,
    'record.history': history,
    'record.export': exported(book),
    'record.comments': comment.comments,
    'record.comment': comment.comment,
    'record.changeComment': comment.changeComment,
    'record.removeComment': comment.removeComment,
    'record.restoreComment': comment.restoreComment,
    'record.mentionable': mentionable,
    'record.files': file.files,
    'record.beginFile': arrival.beginFile(uploading),
    'record.takeFile': arrival.takeFile(uploading),
    'record.removeFile': file.removeFile,
    'record.restoreFile': file.restoreFile,
    'record.downloadFile': file.download(uploading.files),
    'record.showFile': file.show(uploading.files),
    'record.add': change.add,
    'record.change': change.change,
    'record.changeMany': change.changeMany,
    'record.remove': remove.remove,
    'record.restore': remove.restore,
    'record.bin': remove.bin,
  }) satisfies Partial<Handlers>

const again = () => [Overloaded({ retryAfter: 1 })]

export const recordConstraints: Constraints = {
  message_recipients_tenant_id_comment_id_fkey: again,
  record_comments_account_id_fkey: callerGone,
  record_comments_acting_id_fkey: callerGone,
  record_comments_client_key: again,
  record_comments_removed_by_fkey: callerGone,
  record_comments_tenant_id_table_id_fkey: again,
  record_files_account_id_fkey: callerGone,
  record_files_tenant_id_table_id_fkey: again,
}
