/** People, departments and roles together: whom an app is for by name. More of them are a department or a role. */
export const AUDIENCE_ENTRIES = 500
