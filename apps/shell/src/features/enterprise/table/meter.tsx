import meter from './meter.module.css'

type MeterProps = { label: string; used: number; limit: number; text: string }

const HIGH = 0.8

const levelOf = (used: number, limit: number) =>
  used >= limit ? 'full' : used >= limit * HIGH ? 'high' : undefined

/** A meter of use against a limit: it stands out before the limit is reached. */
export const Meter = ({ label, used, limit, text }: MeterProps) => (
  <div className={meter.meter} data-level={levelOf(used, limit)}>
    <span className={meter.text}>{text}</span>
    <meter
      className={meter.track}
      aria-label={label}
      aria-valuetext={text}
      value={used}
      max={limit || 1}
      low={limit * HIGH}
      high={limit - 1}
      optimum={0}
    />
  </div>
)
