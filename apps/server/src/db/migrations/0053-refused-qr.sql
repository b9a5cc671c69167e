-- A code that its person refused on the phone belongs in the log: somebody else may have shown it to them.
alter table sign_ins drop constraint sign_ins_outcome_check;
alter table sign_ins add constraint sign_ins_outcome_check
  check (outcome in ('opened', 'refused', 'stepRefused', 'way', 'network', 'qrRefused'));
