import { expect, test } from 'vitest'
import { tellApart } from './people-pickers.ts'

test('namesakes are told apart by department and title, others need nothing more', () => {
  const people = [
    { name: '王伟', title: '工程师', departments: [{ name: '研发部' }, { name: '1部' }] },
    { name: '李芳', title: '主管', departments: [{ name: '生产部' }] },
    { name: '王伟', title: '', departments: [{ name: '生产部' }] },
    { name: '王伟', title: '', departments: [] },
  ]
  expect(tellApart(people)).toEqual(['研发部 · 工程师', null, '生产部', null])
})
