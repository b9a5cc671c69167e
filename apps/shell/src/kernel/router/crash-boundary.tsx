import { Component, type ComponentType, type ReactNode } from 'react'

type CrashBoundaryProps = {
  Crash: ComponentType<{ error: unknown }>
  /** Where the page is: elsewhere it deserves another try. */
  place: string
  children: ReactNode
}
type State = { crashed: { error: unknown } | null; place: string }

/** A page that breaks takes nothing with it: the layout around it stays. */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { crashed: null, place: this.props.place }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ crashed: { error } })

  static getDerivedStateFromProps = ({ place }: CrashBoundaryProps, state: State): State | null =>
    state.place === place ? null : { crashed: null, place }

  override render() {
    const { Crash, children } = this.props
    const { crashed } = this.state
    return crashed ? <Crash error={crashed.error} /> : children
  }
}
