import { anApp, aPerson, type Org } from './organisations.ts'

/** One organisation at each vendor, with an app of its own and a few people worth trying. */
export const demonstration = (redirects = ['self']): Org[] => [
  {
    vendor: 'dingtalk',
    corpId: 'dingacme0001',
    name: 'Acme',
    people: [
      aPerson({ userid: 'manager7', name: '王芳' }),
      aPerson({ userid: 'user123', name: '张伟' }),
      aPerson({ userid: 'guest01', name: '陈静', kind: 'outsider' }),
    ],
    apps: [
      anApp({
        clientId: 'dingacmeclient',
        secret: 'simulated-dingtalk-secret',
        agentId: '2900001',
        redirects,
      }),
    ],
  },
  {
    vendor: 'feishu',
    corpId: 'acme0002tenant',
    name: 'Acme',
    people: [
      aPerson({ userid: 'ab12cd34', name: '李娜' }),
      aPerson({ userid: 'ef56ab78', name: '刘洋' }),
      aPerson({ userid: 'partner1', name: '赵磊', kind: 'linked' }),
    ],
    apps: [
      anApp({
        clientId: 'cli_acme0002',
        secret: 'simulated-feishu-secret',
        agentId: '',
        redirects,
      }),
    ],
  },
  {
    vendor: 'wecom',
    corpId: 'wwacme0003',
    name: 'Acme',
    people: [
      aPerson({ userid: 'ZhangSan', name: '张三' }),
      aPerson({ userid: 'lisi', name: '李四' }),
      aPerson({ userid: 'wangwu', name: '王五', kind: 'outsider' }),
    ],
    apps: [
      anApp({
        clientId: 'wwacme0003',
        secret: 'simulated-wecom-secret',
        agentId: '1000002',
        redirects,
      }),
    ],
  },
]
