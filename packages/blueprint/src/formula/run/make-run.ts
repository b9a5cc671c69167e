import type { FormulaNode } from '../formula-node.ts'
import type { Run } from './value.ts'

/** A function runs where its parts do. */
export type MakeRun = (parts: readonly Run[], node: FormulaNode & { is: 'call' }) => Run
