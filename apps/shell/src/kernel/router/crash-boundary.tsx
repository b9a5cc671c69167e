import { Component, type ComponentType, type ReactNode } from 'react'

type CrashBoundaryProps = {
  Crash: ComponentType<{ error: unknown }>
  /** The address of the page: at another address the page is tried anew. */
  place: string
  children: ReactNode
}
type State = { crashed: { error: unknown } | null; place: string }

/** Shows an error in place of a page that fails to draw; the layout around it stays. */
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
