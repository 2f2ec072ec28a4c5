-- Open pages of staff load the numbers of their queues again. The notification names no player and no case; one
-- transaction sends it once.
CREATE FUNCTION notify_staff_queues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mazoku_changed', 'staff-queues');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_cases_opened_notify AFTER INSERT ON staff_cases
  FOR EACH ROW EXECUTE FUNCTION notify_staff_queues();--> statement-breakpoint
CREATE TRIGGER staff_cases_changed_notify AFTER UPDATE ON staff_cases
  FOR EACH ROW WHEN (OLD.state <> NEW.state OR OLD.assignee_id IS DISTINCT FROM NEW.assignee_id)
  EXECUTE FUNCTION notify_staff_queues();--> statement-breakpoint
CREATE TRIGGER staff_actions_proposed_notify AFTER INSERT ON staff_actions
  FOR EACH ROW WHEN (NEW.state = 'proposed') EXECUTE FUNCTION notify_staff_queues();--> statement-breakpoint
CREATE TRIGGER staff_actions_settled_notify AFTER UPDATE ON staff_actions
  FOR EACH ROW WHEN (OLD.state = 'proposed' AND NEW.state <> 'proposed')
  EXECUTE FUNCTION notify_staff_queues();--> statement-breakpoint
COMMENT ON FUNCTION notify_staff_queues() IS 'Notifies open pages of staff that the numbers of a queue changed: staff-queues.';
