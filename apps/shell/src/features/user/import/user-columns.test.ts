import { expect, test } from 'vitest'
import { guessColumns } from '../../../entities/spreadsheet/columns.ts'
import { rowsOf, USER_COLUMNS } from './user-columns.ts'

test('columns are found by what people call them, in both languages', () => {
  expect(guessColumns(USER_COLUMNS, ['工号', '姓名', '手机号码'])).toEqual({
    loginId: 0,
    name: 1,
    phone: 2,
  })
  expect(guessColumns(USER_COLUMNS, ['Full name', 'Login ID', 'Job title'])).toEqual({
    name: 0,
    loginId: 1,
    title: 2,
  })
})

test('rows follow the columns; a type may be said in words', () => {
  const rows = [['张三', 'zhang', '管理员']]
  const types = new Map([['管理员', '4']])
  expect(rowsOf(rows, { name: 0, loginId: 1, userType: 2 }, types)).toEqual([
    { loginId: 'zhang', name: '张三', phone: '', userType: '4', title: '' },
  ])
})
