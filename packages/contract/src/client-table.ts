// Generated from the catalogue by kernel/generate.ts. Do not edit.
import type { CallName } from './catalogue.ts'
import type { Method, ParamType } from './kernel/endpoint.ts'

export type ClientTable = Partial<Record<CallName, readonly [Method, string, ParamType]>>

export const entranceTable: ClientTable = {
  'session.create': ['POST', '/v1/session', 'param'],
  'global.config': ['GET', '/napi/global/config', 'param'],
  'lang.json': ['GET', '/napi/lang/json', 'param'],
  'user.baseinfo': ['GET', '/sapi/user/baseinfo', 'param'],
}

export const clientTable: ClientTable = {
  'sysop.enterprise.list': ['GET', '/api/sysop/enterprise/{entType}', 'param'],
  'sysop.enterprise.add': ['POST', '/api/sysop/enterprise', 'param'],
  'sysop.enterprise.update': ['PUT', '/api/sysop/enterprise', 'param'],
  'sysop.entinfo': ['GET', '/api/sysop/entinfo', 'param'],
  'sysop.entlist': ['GET', '/api/sysop/entlist', 'param'],
  'sysop.progress': ['GET', '/api/sysop/progress/{entid}', 'param'],
  'enterprise.export': ['GET', '/v1/enterprise/export', 'param'],
  'events.follow': ['GET', '/v1/events', 'param'],
  'health.alive': ['GET', '/healthz', 'param'],
  'health.ready': ['GET', '/readyz', 'param'],
  'session.create': ['POST', '/v1/session', 'param'],
  'session.end': ['DELETE', '/v1/session', 'param'],
  'session.list': ['GET', '/v1/session/list', 'param'],
  'session.revoke': ['DELETE', '/v1/session/{id}', 'param'],
  'microApps.baseInfo': ['GET', '/napi/micro-apps/atriumBaseInfo', 'param'],
  'global.server': ['GET', '/napi/global/server', 'param'],
  'global.config': ['GET', '/napi/global/config', 'param'],
  'global.get': ['GET', '/napi/global/get', 'param'],
  'lang.json': ['GET', '/napi/lang/json', 'param'],
  'sysop.update.get': ['GET', '/api/sysop/update', 'param'],
  'sysop.update.set': ['POST', '/api/sysop/update', 'param'],
  'sysop.updatetime': ['GET', '/api/sysop/updatetime', 'param'],
  'saas.category.list': ['GET', '/api/admin/saas/category', 'param'],
  'user.baseinfo': ['GET', '/sapi/user/baseinfo', 'param'],
  'user.homelink': ['GET', '/sapi/user/entuser/homelink', 'param'],
  'sysop.user.list': ['GET', '/api/sysop/user/{userType}', 'param'],
}
