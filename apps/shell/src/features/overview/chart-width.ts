// In pixels, as `overview.module.css` and the console's layout say it in rem.
const PHONE = 896
const GAP = 16
const NARROWEST = 416
const PANELS = 6
/** Padding and border of a panel. */
const AROUND = 2 * 16 + 2

/**
 * How wide a chart will be in a window, before anything is laid out: so that it can be drawn at once, also by the
 * server. Where it is wrong the chart is drawn again once it has been measured.
 */
export function chartWidth(window: number, isSlim: boolean): number {
  if (window <= 0) return 0
  const menu = window < PHONE ? 0 : isSlim ? 68 : 240
  const margin = Math.min(32, Math.max(16, window * 0.025))
  const room = window - menu - 2 * margin
  const beside = Math.min(PANELS, Math.max(1, Math.floor((room + GAP) / (NARROWEST + GAP))))
  return Math.round((room - (beside - 1) * GAP) / beside - AROUND)
}
