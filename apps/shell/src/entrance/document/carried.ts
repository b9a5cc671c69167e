/** Data the document carries beside its markup, as a JSON block the browser does not run. */
export function carried<Data>(id: 'words' | 'ahead' | 'face', fallback: Data): Data {
  const text = document.getElementById(id)?.textContent
  const data: Data = text ? JSON.parse(text) : fallback
  return data
}
