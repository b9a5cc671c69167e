/** On the command line, so that they hold for a database of any age; sized for a small machine. */
export const settings = (socketFolder: string, durable: boolean) =>
  Object.entries({
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    log_checkpoints: 'off',
    // Errors are reported by whoever asked; here they would write people's data into a plain file.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(durable
      ? { fsync: 'on' }
      : {
          fsync: 'off',
          full_page_writes: 'off',
          synchronous_commit: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
          // Connections of tests are young: five plans of a statement, before one is kept, would be all they make.
          plan_cache_mode: 'force_generic_plan',
        }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
