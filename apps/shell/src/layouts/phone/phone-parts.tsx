import { useLayoutEffect } from 'react'
import { PhoneTabs } from './phone-tabs.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

export function PhoneParts() {
  // Marks the document: parts that stay at the lower edge must stand above the tabs.
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
