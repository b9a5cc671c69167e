export type Sample = {
  space: string
  name: string
  /** Which of the demonstration's categories. */
  category: number
  people: number
  seats: number
  /** Days ago; days from now. */
  created: number
  expires?: number
  above?: string
  kind?: 'trial' | 'internal'
  /** What is not as usual. */
  state?: 'suspended' | 'leaving' | 'provisioning'
}

/** In each of the states that an operator meets. */
export const samples: Sample[] = [
  {
    space: 'huachuan',
    name: '华川集团 Huachuan Group',
    category: 0,
    people: 9,
    seats: 200,
    created: 58,
  },
  {
    space: 'huachuan-electronics',
    name: '华川电子 Huachuan Electronics',
    category: 0,
    people: 7,
    seats: 80,
    created: 41,
    above: 'huachuan',
  },
  {
    space: 'huachuan-materials',
    name: '华川新材 Huachuan Materials',
    category: 0,
    people: 5,
    seats: 80,
    created: 22,
    above: 'huachuan',
  },
  {
    space: 'hengyuan',
    name: '恒远零售 Hengyuan Retail',
    category: 1,
    people: 10,
    seats: 30,
    created: 52,
    expires: 9,
  },
  {
    space: 'starlight',
    name: '星光连锁 Starlight Stores',
    category: 1,
    people: 12,
    seats: 13,
    created: 47,
    expires: 140,
  },
  {
    space: 'muchuang',
    name: '木窗书店 Muchuang Books',
    category: 1,
    people: 3,
    seats: 10,
    created: 30,
    expires: 26,
  },
  {
    space: 'qinghe',
    name: '青禾教育 Qinghe Education',
    category: 2,
    people: 8,
    seats: 20,
    created: 12,
    expires: 18,
    kind: 'trial',
  },
  {
    space: 'lanhai',
    name: '蓝海物流 Lanhai Logistics',
    category: 1,
    people: 4,
    seats: 40,
    created: 55,
    state: 'suspended',
  },
  {
    space: 'polaris',
    name: '北辰设计 Polaris Design',
    category: 2,
    people: 3,
    seats: 15,
    created: 50,
    state: 'leaving',
  },
  {
    space: 'training',
    name: '平台培训 Platform Training',
    category: 2,
    people: 4,
    seats: 50,
    created: 36,
    kind: 'internal',
  },
  {
    space: 'yunfan',
    name: '云帆科技 Yunfan Technology',
    category: 0,
    people: 0,
    seats: 60,
    created: 0,
    state: 'provisioning',
  },
]
