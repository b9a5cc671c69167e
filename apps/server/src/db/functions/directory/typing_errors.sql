/*
 * How many letters somebody has left out, put in, mistaken or swapped to type this word: the same count as `typingErrors`
 * of the server, of few words at a time.
 */
create or replace function typing_errors(typed text, word text) returns integer
language plpgsql immutable as $$
declare
  before integer[];
  last integer[];
  now_at integer[];
  least_so_far integer;
begin
  last := array(select generate_series(0, length(word)));
  for i in 1..length(typed) loop
    now_at := array[i];
    for j in 1..length(word) loop
      least_so_far := least(last[j + 1] + 1, now_at[j] + 1,
        last[j] + (substr(typed, i, 1) <> substr(word, j, 1))::integer);
      if i > 1 and j > 1 and substr(typed, i, 1) = substr(word, j - 1, 1) and substr(typed, i - 1, 1) = substr(word, j, 1) then
        least_so_far := least(least_so_far, before[j - 1] + 1);
      end if;
      now_at := now_at || least_so_far;
    end loop;
    before := last;
    last := now_at;
  end loop;
  return last[length(word) + 1];
end $$;
call only_for('typing_errors', 'nobody');
