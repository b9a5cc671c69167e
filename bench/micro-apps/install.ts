import { execFileSync } from 'node:child_process'

/** What only this benchmark needs; npm does nothing where it is there already. React and Vite are the product's own. */
export const installContestants = () =>
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--legacy-peer-deps'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
