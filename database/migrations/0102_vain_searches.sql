-- Searches without a result, so that admins see the words that the shop lacks (docs/decisions/search-that-forgives.md). Without
-- account, day or address: only the number of visits in a month. A job deletes a month 90 days after its first day.
create table vain_search (
  month date not null check (extract(day from month) = 1),
  words text not null check (length(words) between 1 and 60),
  visits int not null check (visits > 0),
  primary key (month, words)
);
