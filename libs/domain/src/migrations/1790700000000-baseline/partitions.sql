-- The first partitions come last: each copies the columns and the indexes of its table, and has no grants.

SELECT make_message_days(current_date, current_date + 7);
SELECT make_link_click_months((current_date - 31)::date, (current_date + 62)::date);
