import { useLayoutEffect } from 'react'
import { PhoneTabs } from './phone-tabs.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

export function PhoneParts() {
  // For what keeps itself in sight at the lower edge: the tabs are there too.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.tabs = ''
    return () => {
      delete dataset.tabs
    }
  }, [])
  return (
    <>
      <PullToRefresh />
      <PhoneTabs />
    </>
  )
}
