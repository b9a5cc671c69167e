import type { Troubles } from './workplace.answer.ts'

/** The old gateway's `errcode`; where that is 88, its `sub_code`. */
export const oldGatewayTroubles: Troubles = {
  '40078': 'CODE_INVALID',
  '40091': 'CODE_INVALID',
  '41007': 'CODE_INVALID',
  '41026': 'CODE_INVALID',
  '40079': 'CONFIG',
  '88': 'TOKEN_INVALID',
  '40000': 'TOKEN_INVALID',
  '40014': 'TOKEN_INVALID',
  '42001': 'TOKEN_INVALID',
  '60011': 'NO_SCOPE',
  '50002': 'NO_SCOPE',
  '60020': 'FORBIDDEN_IP',
  '60121': 'NOT_MEMBER',
  '33012': 'NOT_MEMBER',
  '90018': 'RATE_LIMIT',
  '90002': 'RATE_LIMIT',
  '90020': 'RATE_LIMIT',
  '-1': 'TEMPORARY',
  '15': 'TEMPORARY',
  '22': 'CONFIG',
  '40035': 'CONFIG',
  '40089': 'CONFIG',
  '40096': 'CONFIG',
  'x5.deny': 'RATE_LIMIT',
}

/** The new gateway's `code`. */
export const newGatewayTroubles: Troubles = {
  'invalidParameter.authCode.notFound': 'CODE_INVALID',
  InvalidAuthentication: 'TOKEN_INVALID',
  'AuthenticationFailed.MissingParameter': 'CONFIG',
  'invalid.client': 'CONFIG',
  'unauthorized.client': 'CONFIG',
  'unsupported.grant.type': 'CONFIG',
  invalidClientIdOrSecret: 'CONFIG',
  // How it refuses an organisation it does not know.
  unknownError: 'CONFIG',
  'server.error': 'TEMPORARY',
  'Forbidden.AccessDenied.AccessTokenPermissionDenied': 'NO_SCOPE',
  'Forbidden.AccessDenied.IpNotInWhiteList': 'FORBIDDEN_IP',
  'Forbidden.AccessDenied.QpsLimitForAppkeyAndApi': 'RATE_LIMIT',
  'Forbidden.AccessDenied.QpsLimitForApi': 'RATE_LIMIT',
  'Forbidden.AccessDenied.ApiCountLimitForOrg': 'RATE_LIMIT',
  'x5.deny': 'RATE_LIMIT',
}
