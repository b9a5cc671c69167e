import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import { originalList } from '../../kernel/call/original-list.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as packageInstall from './install.service.ts'
import * as packageArrival from './package.arrival.ts'
import * as packages from './package.service.ts'

export const packageHandlers = ({ uploading }: HandlerDeps) =>
  ({
    'package.file': packageInstall.file(uploading.files),
    'package.get': packages.get,
    'package.icon': packageInstall.icon,
    'package.install': packageInstall.offers,
    'package.link': packageInstall.link,
    'package.manifest': packageInstall.manifest,
    'package.take': packageArrival.take(uploading),
    'sysop.apk.add': packageArrival.add('apk', uploading),
    'sysop.apk.change': packages.change('apk'),
    'sysop.apk.enterprises': originalList(packageInstall.enterprises('apk')),
    'sysop.apk.list': originalList(packages.list('apk')),
    'sysop.apk.remove': packages.remove('apk', uploading.files),
    'sysop.ipa.add': packageArrival.add('ipa', uploading),
    'sysop.ipa.change': packages.change('ipa'),
    'sysop.ipa.enterprises': originalList(packageInstall.enterprises('ipa')),
    'sysop.ipa.list': originalList(packages.list('ipa')),
    'sysop.ipa.remove': packages.remove('ipa', uploading.files),
  }) satisfies Partial<Handlers>

export const packageConstraints: Constraints = {
  package_links_enterprise_id_fkey: () => [NotHere({})],
  packages_uploaded_by_fkey: callerGone,
}
