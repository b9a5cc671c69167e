-- Files of enterprises: what was read is what is placed, and what is thrown away is gone at once.

alter table transfers
  -- Of the lines of its file when it was read and approved. Without it a file has to be read again.
  add column sha256 text,
  -- Nobody sees it any more. The row stays until its file is gone.
  add column removed_at timestamptz;
