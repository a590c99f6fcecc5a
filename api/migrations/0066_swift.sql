-- Where a wire from abroad goes, if the provider gives such an address.
alter table transfers
  add column swift_code text,
  add column swift_account_number text,
  add column swift_bank text,
  add constraint whole_swift_address check (num_nulls(swift_code, swift_account_number, swift_bank) in (0, 3)) not valid;
alter table transfers validate constraint whole_swift_address;
