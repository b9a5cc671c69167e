const users = '/api/sysop/user/all?iDisplayLength=20'
const enterprises = '/api/sysop/enterprise/all?iDisplayLength=20'
const term = (text: string) => `&iSearch=${encodeURIComponent(text)}`

/** What is asked of a list; the last page differs with how long it is. */
export type Asked = string | ((crowd: { people: number; enterprises: number }) => string)

const day = (daysAgo: number) =>
  encodeURIComponent(new Date(Date.now() - daysAgo * 86_400_000).toISOString())

/** One page of each list, in every way in which it can be asked for. */
export const pages: Record<string, Asked> = {
  'users, page 1': users,
  'users, page 500': `${users}&iDisplayStart=9980`,
  'users, search "operator"': users + term('operator'),
  'users, search "wei12"': users + term('wei12'),
  'users, search initials "ww"': users + term('ww'),
  'users, search initials "wwh"': users + term('wwh'),
  'users, search "王伟"': users + term('王伟'),
  'users, search "王"': users + term('王'),
  'users, search "王伟华"': users + term('王伟华'),
  'users, search "龘龘", nobody': users + term('龘龘'),
  'users, by name': `${users}&sort=name&order=asc`,
  'users, by name, backwards': `${users}&sort=name&order=desc`,
  'users, by login id': `${users}&sort=loginId&order=asc`,
  'users, by last seen': `${users}&sort=lastSeen`,
  'users, by last seen, oldest first': `${users}&sort=lastSeen&order=asc`,
  'users, disabled': `${users}&status=disabled`,
  'users, disabled, by name': `${users}&status=disabled&sort=name&order=asc`,
  'users, of type 4': `/api/sysop/user/4?iDisplayLength=20`,
  'users, online': `${users}&online=1`,
  'users, not online': `${users}&online=0`,
  'users, locked': `${users}&locked=1`,
  'users, not locked': `${users}&locked=0`,
  'users, with a second step': `${users}&twoStep=1`,
  'users, without a second step': `${users}&twoStep=0`,
  'users, away for 30 days': `${users}&idle=30`,
  'users, away for 90 days': `${users}&idle=90`,
  'users, never here': `${users}&idle=never`,
  'users, of one enterprise': `${users}&entid=5`,
  'users, of a category': `${users}&saas_id=1`,
  'users, "王伟", disabled, by name': `${users}${term('王伟')}&status=disabled&sort=name&order=asc`,
  'enterprises, page 1': enterprises,
  'enterprises, last page': ({ enterprises: n }) => `${enterprises}&iDisplayStart=${n - 20}`,
  'enterprises, search "huaxin-10"': enterprises + term('huaxin-10'),
  'enterprises, search initials "shhx"': enterprises + term('shhx'),
  'enterprises, search initials "sh"': enterprises + term('sh'),
  'enterprises, search "华信"': enterprises + term('华信'),
  'enterprises, search "信"': enterprises + term('信'),
  ...Object.fromEntries(
    ['name', 'space', 'members', 'storage', 'lastActive', 'expires', 'created'].flatMap((sort) =>
      ['asc', 'desc'].map((order) => [
        `enterprises, by ${sort}, ${order}`,
        `${enterprises}&sort=${sort}&order=${order}`,
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['7', '30', '90', 'expired', 'expired30', 'never'].map((expiry) => [
      `enterprises, expiry ${expiry}`,
      `${enterprises}&expiry=${expiry}`,
    ]),
  ),
  ...Object.fromEntries(
    ['people80', 'peopleFull', 'storage80', 'storageFull', 'near'].map((use) => [
      `enterprises, use ${use}`,
      `${enterprises}&use=${use}`,
    ]),
  ),
  ...Object.fromEntries(
    ['30', '90', 'never'].map((idle) => [
      `enterprises, idle ${idle}`,
      `${enterprises}&idle=${idle}`,
    ]),
  ),
  'enterprises, suspended': `${enterprises}&status=suspended`,
  'enterprises, of a category': `${enterprises}&saas_id=1`,
  'audit, newest': '/v1/audit',
  'audit, refused sign-ins': '/v1/audit?action=session.refused',
  'audit, three months ago': `/v1/audit?until=${day(90)}`,
  'audit, text "王伟"': `/v1/audit?search=${encodeURIComponent('王伟')}`,
  'audit, text "wei12"': `/v1/audit?search=${encodeURIComponent('wei12')}`,
  'audit, text, an address': `/v1/audit?search=${encodeURIComponent('10.0.7.1')}`,
  'audit, histogram': '/v1/audit/histogram?zone=Asia/Shanghai',
  'audit, histogram of "王伟"': `/v1/audit/histogram?zone=Asia/Shanghai&search=${encodeURIComponent('王伟')}`,
}

/** Counts that must be exact, since somebody confirms them: they read what they count. */
export const counts: Record<string, object> = {
  'all users "王" (a tenth)': { action: 'disable', chosen: { people: { search: '王' } } },
  'all users "王伟" (a hundredth)': { action: 'disable', chosen: { people: { search: '王伟' } } },
  'all users, disabled': { action: 'enable', chosen: { people: { status: 'disabled' } } },
  'all enterprises': { action: 'resume', chosen: { enterprises: {} } },
  'all enterprises, expiry 30': { action: 'extend', chosen: { enterprises: { expiry: '30' } } },
}
